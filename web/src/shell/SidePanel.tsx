// Moves, rules and the table's facts: beside the table on a desktop, a sheet over it elsewhere.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../pieces/Button";
import { shell } from "../words";
import { useRoving } from "./roving";
import { desktop } from "./screen";

export type PanelTab = "moves" | "rules" | "table";

/** The sheet's open tab, or null; a desktop always shows one. */
export const panel = signal<PanelTab | null>(null);

interface SidePanelProps {
  moves: ComponentChildren;
  rules: ComponentChildren;
  table: ComponentChildren;
  footer?: ComponentChildren;
}

const TABS: PanelTab[] = ["moves", "rules", "table"];

export function SidePanel(props: SidePanelProps) {
  const box = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const last = useRef<PanelTab>("moves");
  useRoving(tabs);
  if (panel.value) last.current = panel.value;
  const tab = last.current;
  const sheet = panel.value !== null && !desktop.value;
  const close = () => (panel.value = null);

  useLayoutEffect(() => {
    if (!sheet) return;
    const opener = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      opener?.focus();
    };
  }, [sheet]);

  return (
    <>
      {sheet && <button type="button" class="sidescrim" tabIndex={-1} aria-hidden="true" onClick={close} />}
      <aside ref={box} class={sheet ? "side panel open" : "side panel"} aria-label={shell("panel")} data-zone="side">
        <div class="sidehead">
          <div ref={tabs} class="seg" role="tablist">
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                data-stop
                aria-selected={name === tab}
                aria-controls="side-body"
                onClick={() => (panel.value = name)}
              >
                {shell(`panel-${name}`)}
              </button>
            ))}
          </div>
          <Button kind="ghost" class="sideclose" icon="close" label={shell("close")} onClick={close} />
        </div>
        <div id="side-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {props[tab]}
        </div>
        {props.footer && <div>{props.footer}</div>}
      </aside>
    </>
  );
}
