// The picture of each game in the lobby, put together from its own pieces.
import type { ComponentChildren } from "preact";
import type { GameId } from "../games";
import { Chip } from "../pieces/Chip";
import { Coin } from "../pieces/Coin";
import { DominoFace } from "../pieces/Domino";
import { Back } from "../pieces/faces/Back";
import { DoubleDownFace } from "../pieces/faces/DoubleDownFace";
import { DoubleheadFace } from "../pieces/faces/DoubleheadFace";
import { GoLowFace } from "../pieces/faces/GoLowFace";
import { ThreeUpFace } from "../pieces/faces/ThreeUpFace";
import { SeatShape } from "../pieces/SeatShape";

export function GameArt({ game }: { game: GameId }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      {ART[game]()}
    </svg>
  );
}

interface Laid {
  x: number;
  y: number;
  turn: number;
  width: number;
  height?: number;
  children: (size: { width: number; height: number }) => ComponentChildren;
}

/** A piece lying on the cloth: shadow, paper, face. */
function Piece({ x, y, turn, width, height = width * 1.4, children }: Laid) {
  const paper = {
    width,
    height,
    rx: Math.min(width, height) * 0.11 + (width > height || height > width * 1.9 ? 3.5 : 0),
  };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`}>
      <rect {...paper} fill="#3a24161f" transform="translate(1.5 4)" />
      <rect {...paper} fill="var(--paper)" stroke="var(--paper-edge)" />
      {children({ width, height })}
    </g>
  );
}

const ART: Record<GameId, () => ComponentChildren> = {
  double_down: () => (
    <>
      <Piece x={52} y={40} turn={-16} width={72}>
        {(size) => <DoubleDownFace card="8" {...size} />}
      </Piece>
      <Piece x={196} y={42} turn={15} width={72}>
        {(size) => <DoubleDownFace card="x2" {...size} />}
      </Piece>
      <Piece x={117} y={22} turn={-2} width={86}>
        {(size) => <DoubleDownFace card="33" {...size} />}
      </Piece>
      <Chip x={30} y={118} size={34} />
      <Chip x={262} y={18} size={30} />
      <Chip x={274} y={112} size={38} />
    </>
  ),
  doublehead: () => (
    <>
      <Piece x={46} y={38} turn={-14} width={74}>
        {(size) => <DoubleheadFace kind="foxy" {...size} />}
      </Piece>
      <Piece x={202} y={40} turn={13} width={74}>
        {(size) => <DoubleheadFace kind="jester" {...size} />}
      </Piece>
      <Piece x={117} y={18} turn={0} width={88}>
        {(size) => <DoubleheadFace kind="king" {...size} />}
      </Piece>
      <Coin metal="gold" x={22} y={26} size={30} />
      <Coin metal="silver" x={280} y={30} size={28} />
      <Coin metal="gold" x={276} y={120} size={34} />
    </>
  ),
  three_up_three_down: () => (
    <>
      <Piece x={58} y={66} turn={-4} width={62}>
        {(size) => <Back game="three_up_three_down" {...size} />}
      </Piece>
      <Piece x={129} y={72} turn={2} width={62}>
        {(size) => <Back game="three_up_three_down" {...size} />}
      </Piece>
      <Piece x={200} y={66} turn={5} width={62}>
        {(size) => <Back game="three_up_three_down" {...size} />}
      </Piece>
      <Piece x={60} y={18} turn={-6} width={64}>
        {(size) => <ThreeUpFace colour="green" kind="7" {...size} />}
      </Piece>
      <Piece x={128} y={10} turn={1} width={68}>
        {(size) => <ThreeUpFace colour="violet" kind="clear+2" {...size} />}
      </Piece>
      <Piece x={198} y={18} turn={7} width={64}>
        {(size) => <ThreeUpFace colour="amber" kind="10" {...size} />}
      </Piece>
    </>
  ),
  go_low: () => (
    <>
      <Piece x={54} y={8} turn={-5} width={58}>
        {(size) => <Back game="go_low" {...size} />}
      </Piece>
      <Piece x={54} y={91} turn={3} width={58}>
        {(size) => <Back game="go_low" {...size} />}
      </Piece>
      <Piece x={124} y={90} turn={-4} width={58}>
        {(size) => <GoLowFace value={14} {...size} />}
      </Piece>
      <Piece x={122} y={6} turn={3} width={58}>
        {(size) => <Back game="go_low" {...size} />}
      </Piece>
      <Piece x={196} y={26} turn={9} width={82}>
        {(size) => <GoLowFace value={2} {...size} />}
      </Piece>
    </>
  ),
  double_dominoes: () => (
    <>
      <Piece x={38} y={34} turn={-6} width={92} height={46}>
        {(size) => <DominoFace pips={[6, 4]} upright={false} {...size} />}
      </Piece>
      <Piece x={136} y={22} turn={4} width={46} height={92}>
        {(size) => <DominoFace pips={[4, 4]} upright {...size} />}
      </Piece>
      <Piece x={186} y={72} turn={3} width={92} height={46}>
        {(size) => <DominoFace pips={[4, 1]} upright={false} {...size} />}
      </Piece>
      <Piece x={34} y={110} turn={8} width={92} height={46}>
        {(size) => <DominoFace pips={[3, 6]} upright={false} {...size} />}
      </Piece>
      <SeatShape seat={0} x={206} y={22} size={38} />
      <SeatShape seat={1} x={244} y={30} size={30} />
      <SeatShape seat={2} x={150} y={128} size={36} />
    </>
  ),
};
