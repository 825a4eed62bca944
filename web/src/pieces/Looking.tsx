// A blue frame with an eye round something that only you see.
import type { ComponentChildren } from "preact";
import { text } from "../text";
import { Icon } from "./Icon";

export function Looking({ children }: { children: ComponentChildren }) {
  return (
    <div class="looking">
      <div class="frame">{children}</div>
      <span class="only">
        <Icon name="eye" /> {text.onlyYou}
      </span>
    </div>
  );
}
