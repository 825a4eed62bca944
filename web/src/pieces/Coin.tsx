// Gold and silver of Doublehead Kids, with a number or a mark in the middle.
import { Numeral } from "./Numeral";

interface CoinProps {
  metal: "gold" | "silver";
  amount?: number;
  /** Spoken; without it the coin is decoration. */
  label?: string;
  x?: number;
  y?: number;
  size?: number;
}

export function Coin({ metal, amount, label, x, y, size }: CoinProps) {
  const named = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": "true" } as const);
  return (
    <svg class="coin" viewBox="0 0 32 32" x={x} y={y} width={size} height={size} {...named}>
      {metal === "silver" && amount === 0 ? <NoSilver /> : <Disc metal={metal} amount={amount} />}
    </svg>
  );
}

function Disc({ metal, amount }: { metal: "gold" | "silver"; amount?: number }) {
  const gold = metal === "gold";
  const number = amount === undefined ? undefined : String(amount);
  return (
    <>
      <circle cx="16" cy="16" r="14" fill={`var(--${metal})`} stroke={`var(--${metal}-deep)`} stroke-width="2" />
      <circle
        cx="16"
        cy="16"
        r={number && !gold ? 11.3 : 10}
        fill="none"
        stroke={gold ? "#fff3cf" : "#fff"}
        stroke-width="1.4"
      />
      {number && (
        <Numeral
          text={number}
          ink={gold ? "#4a3000" : "#2f3542"}
          size={number.length > 1 ? 10.5 : 11.5}
          cx={16}
          y={10.3}
        />
      )}
      {!number && gold && <path d="M9.5 20V12L13 15L16 10.5L19 15L22.5 12V20Z" fill="#6b4600" />}
      {!number && !gold && <path d="M11 16H21" stroke="var(--silver-deep)" stroke-width="3" stroke-linecap="round" />}
    </>
  );
}

const NoSilver = () => (
  <>
    <circle cx="16" cy="16" r="12.5" fill="none" stroke="#8a8f9b" stroke-width="1.6" stroke-dasharray="3 2.6" />
    <Numeral text="0" ink="#5d6370" size={11.2} weight={15} cx={16} y={10.4} />
  </>
);
