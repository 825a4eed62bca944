// What the sample tables print on cards and show of each seat.
import type { ComponentChildren } from "preact";
import type { GameId } from "../src/games";
import { Card } from "../src/pieces/Card";
import { Chips } from "../src/pieces/Chip";
import { Coin } from "../src/pieces/Coin";
import { Count } from "../src/pieces/Count";
import { Back } from "../src/pieces/faces/Back";
import { DoubleDownFace } from "../src/pieces/faces/DoubleDownFace";
import { DoubleheadFace } from "../src/pieces/faces/DoubleheadFace";
import { ThreeUpFace } from "../src/pieces/faces/ThreeUpFace";
import { FreeRide } from "../src/pieces/FreeRide";
import { PipTile } from "../src/pieces/PipTile";
import { Points } from "../src/pieces/Points";
import { Square, SquareCell } from "../src/pieces/Square";
import { TeamBadge } from "../src/tables/doublehead/TeamBadge";
import { ThreeRows } from "../src/pieces/ThreeRows";

export const DD = ["6", "4", "10", "-10", "x2", "33", "turn", "0", "9", "2", "66", "7"];
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
export const up = (i: number) => <ThreeUpFace colour={COLOUR[i % 3]!} kind={UP[i % 12]!} />;

export const FACES: Record<GameId, (i: number) => ComponentChildren> = {
  double_down: (i) => <DoubleDownFace card={DD[i % 12]!} />,
  doublehead: (i) => <DoubleheadFace kind={DH[i % 12]!} />,
  three_up_three_down: up,
  go_low: up,
  double_dominoes: up,
};

export const back = (game: GameId, size: "t" | "s" | "m" = "m") => (
  <Card size={size} label="face down" side="back">
    <Back game={game} />
  </Card>
);
export const rows = (seat: number, size: "t" | "s") => (
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
export const FACTS: Record<GameId, (seat: number) => ComponentChildren> = {
  double_down: (seat) =>
    seat === 3 ? (
      <FreeRide label="Free ride" />
    ) : seat === 4 ? null : (
      <Chips left={(seat % 3) + 1} of={3} label="chips" />
    ),
  doublehead: (seat) => (
    <>
      <Coin metal="gold" amount={seat + 1} label="gold" />
      <Count count={2} label="2 duels won" />
      <TeamBadge team={seat === 1 ? "team" : seat ? "unknown" : "without"} onlyYou={seat === 0} />
    </>
  ),
  three_up_three_down: threeUpFacts,
  go_low: (seat) => (
    <>
      {seat > 0 && (
        <Square label="four cards">
          {[0, 1, 2, 3].map((i) => (
            <SquareCell key={i} memory={i === 2 && seat === 1 ? "4" : undefined}>
              {back("go_low", "t")}
            </SquareCell>
          ))}
        </Square>
      )}
      <Points points={30 + seat * 7} />
    </>
  ),
  double_dominoes: (seat) => (
    <>
      <b class="num">{24 + seat}</b>
      <PipTile pips={(seat * 3) % 7} label="stands on pips" />
    </>
  ),
};
