// Habits of this device that are neither theme nor sound.
import { remembered, rememberedText } from "./store";

/** Play at the first tap instead of choosing first; off unless asked for. */
export const firstTap = remembered("first-tap", ["on", "off"], "off");

/** The name one is called at a table; empty until asked. */
export const ownName = rememberedText("name", "");
