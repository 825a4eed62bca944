// A blue frame with an eye round something that only you see.
import type { ComponentChildren } from "preact";
import { shell } from "../words";
import { Icon } from "./Icon";

export function Looking({ children }: { children: ComponentChildren }) {
  return (
    <div class="looking">
      <div class="frame">{children}</div>
      <span class="only">
        <Icon name="eye" /> {shell("only-you")}
      </span>
    </div>
  );
}
