// Tables with invented contents, to see the frame, the strip and the hand at every size. It follows no game's rules.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { isGame, type GameId } from "../src/games";
import { Button } from "../src/pieces/Button";
import { Card } from "../src/pieces/Card";
import { Chips } from "../src/pieces/Chip";
import { Coin } from "../src/pieces/Coin";
import { Count } from "../src/pieces/Count";
import { Duel, DuelPlace } from "../src/pieces/Duel";
import { Back } from "../src/pieces/faces/Back";
import { DoubleDownFace } from "../src/pieces/faces/DoubleDownFace";
import { DoubleheadFace } from "../src/pieces/faces/DoubleheadFace";
import { ThreeUpFace } from "../src/pieces/faces/ThreeUpFace";
import { FreeRide } from "../src/pieces/FreeRide";
import { Hand } from "../src/pieces/Hand";
import { CrestIcon } from "../src/pieces/Icon";
import { Log } from "../src/pieces/Log";
import { Outcome } from "../src/pieces/Outcome";
import { Pile } from "../src/pieces/Pile";
import { Rail } from "../src/pieces/Rail";
import { Run } from "../src/pieces/Run";
import { others } from "../src/pieces/seat";
import { SeatPlate } from "../src/pieces/SeatPlate";
import { Slot } from "../src/pieces/Slot";
import { Spread } from "../src/pieces/Spread";
import { TeamBadge } from "../src/pieces/TeamBadge";
import { ThreeRows } from "../src/pieces/ThreeRows";
import { TotalRing } from "../src/pieces/TotalRing";
import { Why } from "../src/pieces/Why";
import { Cloth } from "../src/shell/Cloth";
import { Dock } from "../src/shell/Dock";
import { dragPiece } from "../src/shell/drag";
import { LastMove } from "../src/shell/LastMove";
import { say } from "../src/shell/live";
import { Opponents } from "../src/shell/Opponents";
import { SidePanel } from "../src/shell/SidePanel";
import { play, wake } from "../src/shell/sound";
import { TableFrame } from "../src/shell/TableFrame";
import { PLAYERS } from "./mock";

const chosen = signal<string | null>("c1");
const moment = signal(0);
const hand = signal<string[]>([]);
const laid = signal<string[]>(["s1", "s2", "s3"]);
const why = signal<Element | null>(null);

export function SampleTable({ query }: { query: URLSearchParams }) {
  const asked = query.get("game") ?? "double_down";
  const game: GameId = isGame(asked) ? asked : "double_down";
  const players = PLAYERS.slice(0, Number(query.get("seats") ?? 6));
  const turn = Number(query.get("turn") ?? 0);
  const cards = Number(query.get("cards") ?? 5);
  if (moment.value === 0 && hand.value.length === 0) hand.value = Array.from({ length: cards }, (_, i) => `c${i}`);
  return (
    <TableFrame
      game={game}
      moment={moment.value}
      subtitle="Round 2"
      onTakeBack={() => say("Taken back.")}
      opponents={
        <Opponents flow={game === "double_down" ? "left" : undefined}>
          {others(players, 0).map((player) => (
            <SeatPlate
              key={player.seat}
              player={player}
              turn={player.seat === turn}
              clock={0.7}
              out={player.seat === 4 && game === "double_down" ? "5th" : undefined}
            >
              {FACTS[game](player.seat)}
            </SeatPlate>
          ))}
        </Opponents>
      }
      lastMove={
        <LastMove>
          <b>Bot Emil</b> played ×2: you owe two cards
        </LastMove>
      }
      cloth={<Cloth label="Table">{CLOTHS[game]()}</Cloth>}
      dock={<SampleDock game={game} myTurn={turn === 0} />}
      side={
        <SidePanel
          moves={
            <Log
              label="Moves"
              entries={players.map((player, i) => ({
                key: i,
                player,
                sentence: (
                  <>
                    <b>{player.name}</b> played <b>{i}</b>.
                  </>
                ),
              }))}
            />
          }
          rules={<p>The rules of this table.</p>}
          table={<p>Seats and clock.</p>}
          footer={
            <Button kind="soft" icon="link" full>
              Invite by link
            </Button>
          }
        />
      }
    />
  );
}

function layDown(card: string) {
  wake();
  play("card");
  moment.value += 1;
  hand.value = hand.value.filter((other) => other !== card);
  laid.value = [...laid.value, card];
  chosen.value = null;
  say(`You played ${card}.`);
}

function SampleDock({ game, myTurn }: { game: GameId; myTurn: boolean }) {
  const tap = (card: string, i: number) => (event: MouseEvent) => {
    if (i === 4) why.value = event.currentTarget as Element;
    else if (chosen.value === card) layDown(card);
    else chosen.value = card;
  };
  return (
    <>
      <Dock
        player={PLAYERS[0]!}
        myTurn={myTurn}
        clock={0.7}
        sentence="Play two cards"
        detail="First of two. Equal digits cost a chip."
        mine={FACTS[game](0)}
        hand={
          <Hand label="Your hand">
            {hand.value.map((card, i) => (
              <li key={card}>
                <Card
                  label={card}
                  flip={card}
                  state={i === 4 ? "cannot" : chosen.value === card ? "chosen" : "can"}
                  costly={game === "double_down" && i === 0}
                  onPick={tap(card, i)}
                  onPointerDown={(event) =>
                    dragPiece(
                      event,
                      () => (chosen.value = card),
                      () => layDown(card),
                    )
                  }
                >
                  {FACES[game](Number(card.slice(1)))}
                </Card>
                {game === "double_down" && (
                  <Outcome kind={i === 0 ? "costly" : i === 4 ? "refused" : "safe"}>
                    {i === 4 ? "2nd only" : 38 + i}
                  </Outcome>
                )}
                {game === "three_up_three_down" && i === 2 && <span class="also">also?</span>}
              </li>
            ))}
          </Hand>
        }
        acts={
          <>
            <Button kind="soft" icon="back" label="Take back" />
            <Button kind="primary" big onClick={() => chosen.value && layDown(chosen.value)}>
              Play 4 → 42
            </Button>
          </>
        }
      />
      {why.value && (
        <Why
          anchor={why.value}
          reason={{
            title: "Not as the first card",
            sentence: "You owe two cards. The first may not be another ×2.",
            clause: "R6",
          }}
          onClose={() => (why.value = null)}
          onRead={() => undefined}
        />
      )}
    </>
  );
}

const DD = ["6", "4", "10", "-10", "x2", "33", "turn", "0", "9", "2", "66", "7"];
const DH = [
  "king",
  "queen",
  "foxy",
  "castle_spade",
  "soldier_high_heart",
  "soldier_low_cross",
  "team",
  "karlchen",
  "august",
  "earl_cross",
  "bishop",
  "jester",
];
const UP = ["3", "6", "6", "9", "clear+1", "10", "1", "clear", "4", "5", "8", "2"];
const COLOUR = ["green", "violet", "amber"] as const;
const up = (i: number) => <ThreeUpFace colour={COLOUR[i % 3]!} kind={UP[i % 12]!} />;

const FACES: Record<GameId, (i: number) => ComponentChildren> = {
  double_down: (i) => <DoubleDownFace card={DD[i % 12]!} />,
  doublehead: (i) => <DoubleheadFace kind={DH[i % 12]!} />,
  three_up_three_down: up,
  go_low: up,
  double_dominoes: up,
};

const back = (game: GameId, size: "t" | "s" | "m" = "m") => (
  <Card size={size} label="face down" side="back">
    <Back game={game} />
  </Card>
);
const rows = (seat: number, size: "t" | "s") => (
  <ThreeRows
    label="three up, three down"
    size={size}
    columns={[0, 1, 2].map((i) => ({
      down: back("three_up_three_down", size),
      up:
        seat === 3 && i === 1 ? null : (
          <Card size={size} class="up" label="up">
            {up(seat + i)}
          </Card>
        ),
    }))}
  />
);

const threeUpFacts = (seat: number) =>
  seat === 0 ? (
    <Count count={4} label="4 on the pile" />
  ) : (
    <>
      {rows(seat, "t")}
      <Count count={seat + 2} label="in hand" />
    </>
  );
const FACTS: Record<GameId, (seat: number) => ComponentChildren> = {
  double_down: (seat) => (seat === 3 ? <FreeRide /> : seat === 4 ? null : <Chips left={(seat % 3) + 1} of={3} />),
  doublehead: (seat) => (
    <>
      <Coin metal="gold" amount={seat + 1} label="gold" />
      <Count count={2} label="2 duels won" />
      <TeamBadge team={seat === 1 ? "team" : seat ? "unknown" : "without"} onlyYou={seat === 0} />
    </>
  ),
  three_up_three_down: threeUpFacts,
  go_low: threeUpFacts,
  double_dominoes: threeUpFacts,
};

const threeUpCloth = () => (
  <>
    <div class="udc">
      <Pile label="Draw pile, 19 cards" count={19} caption="19 to draw" flip="draw">
        {back("three_up_three_down")}
      </Pile>
      <div class="discards">
        <Spread label="Discards">
          {laid.value.map((card, i) => (
            <Card key={card} size="l" label={card} flip={card}>
              {up(card.startsWith("c") ? Number(card.slice(1)) : i)}
            </Card>
          ))}
        </Spread>
        <div class="facts">
          <span class="beat">
            Play <b>6</b> or higher
          </span>
          <Run length={2} of={3} label="two in a row" caption="third 6 clears" />
        </div>
      </div>
    </div>
    <div class="myrows">
      <span class="lb">
        three up
        <br />
        three down
      </span>
      {rows(0, "s")}
      <span class="lb r">
        after the
        <br />
        hand is gone
      </span>
    </div>
  </>
);

const CLOTHS: Record<GameId, () => ComponentChildren> = {
  double_down: () => (
    <>
      <div class="ddc">
        <Pile label="Draw pile, 23 cards" count={23} caption="23 to draw" size="s" flip="draw">
          {back("double_down")}
        </Pile>
        <TotalRing total={38} toLeft={false} caption="running total" label="Total 38" />
        <Pile label="Discards" count={5} caption="discards" size="s">
          {laid.value.slice(-1).map((card) => (
            <Card key={card} label={card} flip={card}>
              <DoubleDownFace card={card.startsWith("c") ? DD[Number(card.slice(1)) % 12]! : "x2"} />
            </Card>
          ))}
        </Pile>
      </div>
      <Rail total={38} limit={99} marks={[11, 22, 33, 44, 55, 66, 77, 88, 99]} next={44} label="Next double 44" />
    </>
  ),
  doublehead: () => (
    <>
      <Duel
        middle={
          <>
            <span class="led">
              <CrestIcon crest="crown" /> Royal led
            </span>
            <span class="worth">
              <Coin metal="silver" amount={5} /> silver
            </span>
          </>
        }
      >
        <DuelPlace side="top" caption="Bot Ada">
          <Card label="Jester">
            <DoubleheadFace kind="jester" />
          </Card>
        </DuelPlace>
        <DuelPlace side="left" caption="Jonas led">
          <Card label="Knight">
            <DoubleheadFace kind="knight1" />
          </Card>
        </DuelPlace>
        <DuelPlace side="right" caption="Mira ahead" ahead>
          <Card label="Lady" ahead>
            <DoubleheadFace kind="antoinette" />
          </Card>
        </DuelPlace>
        <DuelPlace side="bottom">
          <Slot
            label="play the chosen card here"
            caption="Your card"
            onPick={() => chosen.value && layDown(chosen.value)}
          />
        </DuelPlace>
      </Duel>
      <Button class="cornerbtn" icon="undo">
        Last duel
      </Button>
    </>
  ),
  three_up_three_down: threeUpCloth,
  go_low: threeUpCloth,
  double_dominoes: threeUpCloth,
};
