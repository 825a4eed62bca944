// The frame every table file fills: opponents, last move, cloth, dock and panel, with what is the same in all games.
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { GameId } from "../games";
import { Button } from "../pieces/Button";
import { others } from "../pieces/seat";
import { SeatPlate } from "../pieces/SeatPlate";
import { Cloth } from "../shell/Cloth";
import { Dock, type DockProps } from "../shell/Dock";
import { LastMove } from "../shell/LastMove";
import { Opponents } from "../shell/Opponents";
import { phone } from "../shell/screen";
import type { Shortcuts } from "../shell/shortcuts";
import { SidePanel } from "../shell/SidePanel";
import { TableFrame } from "../shell/TableFrame";
import { shell } from "../words";
import type { At, Plate } from "./contract";
import { useTurnSaid } from "./turnSaid";

/** What the page round a table brings along: the panel, the menu, and what lies over the table. */
export interface Surroundings {
  game: GameId;
  lastMove: ComponentChildren;
  moves: ComponentChildren;
  rules: ComponentChildren;
  facts: ComponentChildren;
  footer?: ComponentChildren;
  menu?: ComponentChildren;
  /** Beside the last move: wishes to take back, a replay's eyes. */
  over?: ComponentChildren;
  onTakeBack?: () => void;
  /** Replaces the dock's buttons: a replay steps there. */
  acts?: ComponentChildren;
  /** Said under the dock's sentence to who only watches. */
  watching?: string;
  /** Replaces the dock's sentence in a replay. */
  sentence?: string;
  /** Keys of the page besides those of the game. */
  keys?: Shortcuts;
  /** A seat's hidden pieces in a replay with all cards open. */
  hidden?: (seat: number) => ComponentChildren;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export interface GameFrameProps<View> {
  at: At<View>;
  /** Under the game's name in the bar: "Round 2, duel 5 of 12". */
  subtitle?: string;
  /** What the plate of an opponent shows. */
  plate: (seat: number) => Plate;
  /** The way round the table, where a game can turn it. */
  flow?: "right" | "left";
  /** Low plates on a phone, where the cloth needs the height. */
  compact?: boolean;
  /** What lies on the cloth. */
  children: ComponentChildren;
  /** The own place. Its sentence is also what the screen reader says when the turn comes. */
  dock: Pick<DockProps, "sentence" | "detail" | "mine" | "announce" | "hand" | "acts" | "column">;
  /** Keys of this game besides those of every table. */
  keys?: Shortcuts;
}

export function GameFrame<View>({ at, subtitle, plate, flow, compact, children, dock, keys }: GameFrameProps<View>) {
  const around = useContext(SurroundingsContext)!;
  const { me, turn, players, clock } = at;
  useTurnSaid(at, dock.sentence);
  return (
    <TableFrame
      game={around.game}
      moment={at.seq}
      subtitle={subtitle}
      menu={around.menu}
      onTakeBack={around.onTakeBack}
      keys={at.replay ? around.keys : keys}
      opponents={
        <Opponents flow={flow} compact={compact}>
          {others(players, me).map((player) => {
            const { facts, ...rest } = plate(player.seat);
            if (at.replay && !rest.out) rest.sub ??= "";
            const moves = player.seat === turn;
            return (
              <SeatPlate
                key={player.seat}
                player={player}
                turn={moves}
                clock={moves ? clock : undefined}
                thinking={moves && !at.replay && (player.bot || player.standIn)}
                {...rest}
              >
                {facts}
                {around.hidden?.(player.seat)}
              </SeatPlate>
            );
          })}
        </Opponents>
      }
      lastMove={around.over ?? <LastMove>{around.lastMove}</LastMove>}
      cloth={<Cloth label={shell("cloth")}>{children}</Cloth>}
      dock={
        <Dock
          {...dock}
          detail={around.watching ?? dock.detail}
          {...(around.sentence ? { sentence: around.sentence, detail: undefined, announce: undefined } : {})}
          player={me === null ? null : players[me]!}
          myTurn={at.myTurn}
          clock={at.myTurn ? clock : undefined}
          acts={around.acts ?? (dock.acts && <Acts onTakeBack={around.onTakeBack}>{dock.acts}</Acts>)}
        />
      }
      side={<SidePanel moves={around.moves} rules={around.rules} table={around.facts} footer={around.footer} />}
    />
  );
}

/** On a phone the bar has no room for taking back: it stands beside the action. */
function Acts({ children, onTakeBack }: { children: ComponentChildren; onTakeBack?: () => void }) {
  return (
    <>
      {phone.value && onTakeBack && (
        <Button kind="soft" class="takeback" icon="back" label={shell("take-back")} onClick={onTakeBack} />
      )}
      {children}
    </>
  );
}
