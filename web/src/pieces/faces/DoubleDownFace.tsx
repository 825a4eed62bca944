// Faces of Double Down: plain numbers, doubles, minus ten, times two, change direction.
import { BothCorners, FaceSvg, type FaceSize } from "../FaceSvg";
import { isAmbiguous, layout, Numeral } from "../Numeral";

/** A card as people write it: "0", "10", "33", "76", "-10", "x2", "turn". */
export function DoubleDownFace({ card, ...size }: FaceSize & { card: string }) {
  return <FaceSvg {...size}>{draw(card)}</FaceSvg>;
}

function draw(card: string) {
  if (card === "-10") return <MinusTen />;
  if (card === "x2") return <TimesTwo />;
  if (card === "turn") return <Turn />;
  return /^(\d)\1$/.test(card) ? <Double card={card} /> : <Plain card={card} />;
}

function Corner({ text, ink }: { text: string; ink: string }) {
  return (
    <BothCorners>
      <Numeral text={text} ink={ink} size={16} x={8} y={9} underline={isAmbiguous(text)} />
    </BothCorners>
  );
}

const WIDE = 115; // a wider number, such as 76, is set smaller to stay on its disc

function Plain({ card }: { card: string }) {
  const size = layout(card).width > WIDE ? 36 : 44;
  return (
    <>
      <circle cx="50" cy="70" r="36" fill="var(--p-peach)" />
      <Numeral
        text={card}
        ink="var(--piece-ink)"
        size={size}
        weight={15}
        cx={50}
        y={70 - size / 2}
        underline={isAmbiguous(card)}
      />
      <Corner text={card} ink="var(--piece-ink)" />
    </>
  );
}

function Double({ card }: { card: string }) {
  const digit = card[0]!;
  return (
    <>
      <circle cx="33" cy="70" r="25" fill="var(--p-persimmon)" />
      <circle cx="67" cy="70" r="25" fill="var(--p-persimmon)" />
      <path d="M50 51.7A25 25 0 0 1 50 88.3A25 25 0 0 1 50 51.7Z" fill="var(--p-persimmon-deep)" />
      <Numeral text={digit} ink="var(--p-cream)" size={27} weight={16} cx={30} y={56.5} />
      <Numeral text={digit} ink="var(--p-cream)" size={27} weight={16} cx={70} y={56.5} />
      {isAmbiguous(digit) && (
        <path d="M24 89.5H36M64 89.5H76" stroke="var(--p-cream)" stroke-width="2.6" stroke-linecap="round" />
      )}
      <Corner text={card} ink="var(--p-persimmon)" />
    </>
  );
}

function MinusTen() {
  return (
    <>
      <path
        d="M50 116L15 78C11 73 14 66 21 66H29V36C29 31 33 28 37 28H63C67 28 71 31 71 36V66H79C86 66 89 73 85 78Z"
        fill="var(--p-mist)"
      />
      <Numeral text="-10" ink="var(--p-indigo)" size={29} weight={16} cx={48} y={51.5} />
      <Corner text="-10" ink="var(--p-indigo)" />
    </>
  );
}

function TimesTwo() {
  return (
    <>
      <g stroke="var(--p-indigo)">
        <rect
          x="22"
          y="36"
          width="42"
          height="60"
          rx="8"
          fill="var(--p-mist)"
          stroke-width="3"
          transform="rotate(-9 43 66)"
        />
        <rect
          x="36"
          y="42"
          width="44"
          height="62"
          rx="8"
          fill="var(--paper)"
          stroke-width="3.6"
          transform="rotate(6 58 73)"
        />
      </g>
      <Numeral text="x2" ink="var(--p-indigo)" size={25} cx={58} y={60.5} />
      <Corner text="x2" ink="var(--p-indigo)" />
    </>
  );
}

function Turn() {
  const line = {
    fill: "none",
    stroke: "var(--p-indigo)",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  } as const;
  return (
    <>
      <circle cx="50" cy="70" r="36" fill="var(--p-mist)" />
      <path {...line} stroke-width="7" d="M29 63A22 22 0 0 1 68 57M70 43V58H55M71 77A22 22 0 0 1 32 83M30 97V82H45" />
      <BothCorners>
        <path {...line} stroke-width="3.2" d="M10 14H24L19 9M24 22H10L15 27" />
      </BothCorners>
    </>
  );
}
