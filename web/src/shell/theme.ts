// Light, dark, or what the system says.
import { computed, effect } from "@preact/signals";
import { media } from "./screen";
import { remembered } from "./store";

export type Theme = "system" | "light" | "dark";
export const THEMES = ["system", "light", "dark"] as const;

export const theme = remembered<Theme>("theme", THEMES, "system");

const systemDark = media("(prefers-color-scheme: dark)");
export const isDark = computed(() => (theme.value === "system" ? systemDark.value : theme.value === "dark"));

/** The bar's one button: the other of light and dark. */
export const switchTheme = () => {
  theme.value = isDark.value ? "light" : "dark";
};

effect(() => {
  if (theme.value === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
});
