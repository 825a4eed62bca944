// One line on the last move, and the way to all moves on screens without a side panel.
import type { ComponentChildren } from "preact";
import { Button } from "../pieces/Button";
import { shell } from "../words";
import { panel } from "./SidePanel";

export function LastMove({ children, tools }: { children: ComponentChildren; tools?: ComponentChildren }) {
  return (
    <div class="ticker">
      <span>{children}</span>
      {tools}
      <Button kind="soft" onClick={() => (panel.value = "moves")}>
        {shell("panel-moves")}
      </Button>
    </div>
  );
}
