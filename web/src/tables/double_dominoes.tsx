// Double Double Dominoes: legal squares of the chosen domino, its ghost with points, the track with its pieces.
import { useLayoutEffect } from "preact/hooks";
import { nearestSpot } from "../pieces/Board";
import { Button } from "../pieces/Button";
import { Domino } from "../pieces/Domino";
import { Hand } from "../pieces/Hand";
import { PipTile } from "../pieces/PipTile";
import { Tag } from "../pieces/Tag";
import { BOARD } from "../pieces/trackPlaces";
import type { Moment } from "../result/Result";
import { dragPiece } from "../shell/drag";
import { phone } from "../shell/screen";
import type { At, GameTable, Plate } from "../table/contract";
import { GameFrame, type GameFrameProps } from "../table/GameFrame";
import { heldCards, type Held } from "../table/HandCards";
import { pieces } from "../table/position";
import { catalogue } from "../words";
import { BoardOnTable } from "./double_dominoes/BoardOnTable";
import {
  choose,
  chosen,
  ghostWay,
  letGo,
  nameIn,
  snapTo,
  step,
  turn,
  turnings,
  waysOf,
} from "./double_dominoes/choice";
import { actionOf, covers, gain, pipsOf, squareName } from "./double_dominoes/squares";
import type { Event, View, Words } from "./double_dominoes/view";

const words = catalogue<Words>("double_dominoes");

function Table({ at }: { at: At<View> }) {
  const { view } = at;
  // A layout effect, as in all tables: later it would undo what a quick person chose meanwhile.
  useLayoutEffect(() => forget(at), [at.seq, at.me]);
  return (
    <GameFrame
      at={at}
      subtitle={words("subtitle", { victory: view.victory, count: view.boneyard })}
      compact
      plate={(seat) => plateOf(at, seat)}
      dock={dockOf(at)}
      keys={{ Escape: letGo, "[": () => step(at, -1), "]": () => step(at, 1) }}
    >
      <BoardOnTable at={at} onPlace={() => place(at)} />
    </GameFrame>
  );
}

/** After a move the ghost is gone; a domino chosen meanwhile stays chosen while it can be used. */
function forget(at: At<View>) {
  const held = heldCards(at.view.hand ?? []).find(({ key }) => key === chosen.value);
  letGo();
  if (held && (!at.myTurn || fits(at, held.name) > 0 || discards(at, held.name))) choose(at, held.key);
}

function place(at: At<View>) {
  const way = ghostWay(at);
  if (way && chosen.value !== null) at.play(actionOf(nameIn(chosen.value), way));
}

function plateOf({ view }: At<View>, seat: number): Plate {
  return { facts: <Facts seat={view.seats[seat]!} /> };
}

function Facts({ seat }: { seat: View["seats"][number] }) {
  return (
    <>
      <b class="num">{seat.points}</b>
      {seat.pips !== null && <PipTile pips={seat.pips} label={words("stands-on", { pips: seat.pips })} />}
      {seat.pit > 0 && (
        <Tag>
          <span aria-hidden="true">{words("pit-short", { count: seat.pit })}</span>
          <span class="sr">{words("pit-count", { count: seat.pit })}</span>
        </Tag>
      )}
      {seat.shown && seat.holds_shown && <span class="sr">{words("shown", { domino: seat.shown })}</span>}
    </>
  );
}

function dockOf(at: At<View>): GameFrameProps<View>["dock"] {
  const { view, me } = at;
  return {
    ...sentenceOf(at),
    mine: me !== null && <Facts seat={view.seats[me]!} />,
    hand: view.hand && <OwnHand at={at} hand={view.hand} />,
    acts: <Acts at={at} />,
    column: !at.replay,
  };
}

const discards = ({ legal }: At<View>, domino: string) => legal.has(`pit ${domino}`);
const fits = ({ view }: At<View>, domino: string) => view.places?.[domino]?.length ?? 0;

type Said = { sentence: string; detail?: string };

function sentenceOf(at: At<View>): Said {
  const { view, turn: mover } = at;
  if (mover === null) return { sentence: words("over") };
  if (!at.myTurn) {
    const who = at.who(mover);
    return {
      sentence: words("waits", { who }),
      detail: view.phase === "chain" ? words("waits-chain", { who }) : undefined,
    };
  }
  const way = ghostWay(at);
  const domino = chosen.value === null ? null : nameIn(chosen.value);
  const hand = view.hand ?? [];
  const many = hand.filter((one) => fits(at, one) > 0).length;
  if (way && domino) {
    const too = way.others.length > 0 ? [words("also-paid", { who: way.others.map(at.who) })] : [];
    const [from, to] = covers(way);
    return {
      sentence: words("place", { domino, from: squareName(from), to: squareName(to) }),
      detail: [words("places", { count: waysOf(at).length }), ...too].join(" "),
    };
  }
  if (view.phase === "discard") return { sentence: words("too-many"), detail: words("discard-detail") };
  if (view.phase === "chain") {
    const { domino } = view.chain!;
    if (many === 0) return { sentence: words("chain-none", { domino }) };
    return { sentence: words("chain", { domino }), detail: words("chain-detail") };
  }
  if (many === 0) return { sentence: words("nothing-fits"), detail: words("discard-detail") };
  if (domino) return { sentence: words("where", { domino }), detail: words("places", { count: waysOf(at).length }) };
  if (view.board.dominoes.length === 0) return { sentence: words("first"), detail: words("choose") };
  return { sentence: words("choose"), detail: words("choose-detail", { count: many }) };
}

function OwnHand({ at, hand }: { at: At<View>; hand: readonly string[] }) {
  const pieces = heldCards(hand);
  return (
    <Hand label={words("hand")} dominoes>
      {pieces.map((piece) => (
        <li key={piece.key}>
          <Domino
            pips={pipsOf(piece.name)}
            label={labelOf(at, piece.name)}
            flip={`hand:${piece.key}`}
            state={stateOf(at, piece)}
            onPick={(event) => tap(at, piece, event.currentTarget as Element)}
            onPointerDown={(event) => drag(at, piece, event)}
          />
        </li>
      ))}
    </Hand>
  );
}

const halvesOf = (domino: string) => {
  const [low, high] = pipsOf(domino);
  return { low, high };
};

function labelOf(at: At<View>, domino: string): string {
  const halves = halvesOf(domino);
  if (!at.myTurn) return words("domino", halves);
  if (discards(at, domino)) return words("may-go", halves);
  const places = fits(at, domino);
  return places > 0 ? words("fits", { ...halves, places }) : words("fits-not", halves);
}

function stateOf(at: At<View>, { key, name }: Held) {
  if (at.myTurn && fits(at, name) === 0 && !discards(at, name)) return "cannot";
  if (chosen.value === key) return "chosen";
  return at.myTurn ? "can" : "rest";
}

function tap(at: At<View>, { key, name }: Held, piece: Element) {
  if (at.replay) return;
  if (at.myTurn && fits(at, name) === 0 && !discards(at, name)) {
    const where = at.view.phase === "chain" ? "no-place.double" : "no-place.anywhere";
    return at.explain(piece, words("no-place"), words(where, { domino: name }));
  }
  if (chosen.value === key) turn(at);
  else choose(at, key);
}

/** Dropped on the board, the ghost snaps to the nearest place; it is placed by the button. */
function drag(at: At<View>, { key, name }: Held, event: PointerEvent) {
  if (at.replay) return;
  let point = { x: 0, y: 0 };
  const up = (end: PointerEvent) => (point = { x: end.clientX, y: end.clientY });
  document.addEventListener("pointerup", up, { once: true, capture: true });
  dragPiece(
    event,
    () => {
      if (fits(at, name) > 0) choose(at, key);
    },
    () => {
      const box = document.querySelector(".boardin")?.getBoundingClientRect();
      if (!box) return;
      const spots = waysOf(at).flatMap((way) => covers(way).map((square) => ({ ...square, label: "" })));
      const unit = BOARD / box.width;
      const near = nearestSpot(spots, (point.x - box.left) * unit, (point.y - box.top) * unit);
      if (near) snapTo(at, near);
    },
  );
}

function Acts({ at }: { at: At<View> }) {
  if (!at.myTurn) return null;
  const domino = chosen.value === null ? null : nameIn(chosen.value);
  if (at.view.hand?.some((one) => discards(at, one)))
    return (
      <Button
        kind="primary"
        big
        disabled={domino === null || !discards(at, domino)}
        onClick={() => at.play(`pit ${domino}`)}
      >
        {domino === null ? words("choose") : words("discard", { domino })}
      </Button>
    );
  const many = waysOf(at).length;
  if (at.legal.has("stop") && !at.view.hand?.some((one) => fits(at, one) > 0))
    return (
      <Button kind="primary" big onClick={() => at.play("stop")}>
        {words("stop")}
      </Button>
    );
  const stop = at.legal.has("stop");
  const narrow = stop && phone.value; // beside "stop" a phone has room to turn only; squares are tapped
  const way = ghostWay(at);
  return (
    <>
      {stop && <Button onClick={() => at.play("stop")}>{words("stop")}</Button>}
      {many > 0 && (
        <span class="placesteps">
          {!narrow && <Button icon="left" label={words("previous")} onClick={() => step(at, -1)} />}
          <Button icon="turn" label={words("turn")} disabled={turnings(at).length < 2} onClick={() => turn(at)} />
          {!narrow && <Button icon="right" label={words("next")} onClick={() => step(at, 1)} />}
        </span>
      )}
      <Button kind="primary" big disabled={!way} onClick={() => place(at)}>
        {way ? (
          <>
            {words("place-button")} <b>{words("plus", { points: gain(way) })}</b>
          </>
        ) : domino === null ? (
          words("choose")
        ) : (
          words("choose-square")
        )}
      </Button>
    </>
  );
}

const placedIn = (move: readonly Event[]) => move.find((event) => event.type === "placed");
const scoredIn = (move: readonly Event[]) => move.filter((event) => event.type === "scored");

const moments: GameTable<View, Event>["moments"] = (moves, { who }) => {
  const found: Moment[] = [];
  let best: { seat: number; domino: string; gained: number } | null = null;
  const gifts = new Map<number, number>();
  let chain = { seat: -1, count: 0 };
  let now = { seat: -1, count: 0 };
  for (const { events } of moves) {
    const placed = placedIn(events);
    if (!placed) continue;
    now = { seat: placed.seat, count: now.seat === placed.seat ? now.count + 1 : 1 };
    if (now.count > chain.count) chain = now;
    for (const { seat, gained } of scoredIn(events)) {
      if (seat !== placed.seat) gifts.set(seat, (gifts.get(seat) ?? 0) + gained);
      else if (best === null || gained > best.gained) best = { seat, domino: placed.domino, gained };
    }
  }
  if (best) {
    const { seat, domino, gained } = best;
    const title = words("moment-best", { who: who(seat), domino });
    found.push({ icon: "cup", good: true, title, sentence: words("moment-best.sentence", { points: gained }) });
  }
  const [given] = [...gifts].sort((a, b) => b[1] - a[1]);
  if (given) {
    const title = words("moment-gifts", { who: who(given[0]), points: given[1] });
    found.push({ icon: "plus", title, sentence: words("moment-gifts.sentence") });
  }
  if (chain.count > 2) {
    const title = words("moment-chain", { who: who(chain.seat), count: chain.count });
    found.push({ icon: "link", title, sentence: words("moment-chain.sentence") });
  }
  return found;
};

function Hidden({ view }: { view: View }) {
  return <span class="openhand">{openDominoes(view.hand ?? [])}</span>;
}

const openDominoes = (dominoes: readonly string[]) =>
  dominoes.map((domino, i) => <Domino key={i} pips={pipsOf(domino)} label={words("domino", halvesOf(domino))} />);

/** The pit's text also says who discarded what: "1 3-5 (0-0 0-1), 0 2-2". */
const inPit = (pit = "") => pit.split(", ").flatMap((discard) => discard.split(" ")[1] ?? []);

export default {
  Table,
  words: "double_dominoes",
  Hidden,
  piles: (open) => [
    { title: words("open-boneyard"), pieces: openDominoes(pieces(open, "boneyard")) },
    { title: words("open-pit"), pieces: openDominoes(inPit(open["pit"])) },
  ],
  moments,
  standing: (view, seat) => view.seats[seat]!.points,
  points: (points) => words("points", { points }),
  goal: (options) => {
    const at = Number(options["victory"]);
    return at > 0 ? { at, label: words("goal", { points: at }) } : undefined;
  },
  sound: (events) => (events.some(({ type }) => type === "placed" || type === "discarded") ? "domino" : "card"),
} satisfies GameTable<View, Event>;
