// The frame of a table: bar, opponents, last move, cloth, dock, moves; with its keys and the motion of its pieces.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameId } from "../games";
import { gameTitle } from "../words";
import { Bar, type BarProps } from "./Bar";
import { useFlip } from "./flip";
import { Keys, showKeys } from "./Keys";
import { LiveRegion } from "./live";
import { focusZone, useShortcuts, type Shortcuts } from "./shortcuts";
import { panel } from "./SidePanel";

export interface TableFrameProps extends Omit<BarProps, "title" | "children" | "onRules"> {
  game: GameId;
  /** The number of the last move shown: pieces travel when it changes. */
  moment: number;
  /** An `Opponents` strip. */
  opponents: ComponentChildren;
  /** A `LastMove` line. */
  lastMove: ComponentChildren;
  /** A `Cloth`. */
  cloth: ComponentChildren;
  /** A `Dock`. */
  dock: ComponentChildren;
  /** A `SidePanel`. */
  side: ComponentChildren;
  /** Keys of this game besides those of every table. */
  keys?: Shortcuts;
}

export function TableFrame(props: TableFrameProps) {
  const { game, moment, opponents, lastMove, cloth, dock, side, keys, onTakeBack, ...bar } = props;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, moment);
  useGameCloth(game);
  useShortcuts({
    h: () => focusZone('[data-zone="hand"], [data-zone="dock"]'),
    t: () => focusZone('[data-zone="cloth"]'),
    m: () => openPanel("moves"),
    r: () => openPanel("rules"),
    u: onTakeBack,
    "?": () => (showKeys.value = true),
    ...keys,
  });
  return (
    <div ref={root} class="app fixed" data-moment={moment}>
      <Bar {...bar} title={gameTitle(game)} onTakeBack={onTakeBack} onRules={() => openPanel("rules")} />
      <main class="play">
        <div class="table">
          {opponents}
          {lastMove}
          {cloth}
          {dock}
        </div>
        {side}
      </main>
      <LiveRegion />
      <Keys />
    </div>
  );
}

function openPanel(tab: "moves" | "rules") {
  panel.value = tab;
  focusZone('[data-zone="side"]');
}

/** The body wears the game's cloth, so that dialogs over the table do too. */
export function useGameCloth(game: GameId) {
  useLayoutEffect(() => {
    document.body.dataset["game"] = game;
    return () => {
      delete document.body.dataset["game"];
    };
  }, [game]);
}
