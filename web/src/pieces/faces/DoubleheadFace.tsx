// Faces of Doublehead Kids: one index column at the left (strength, crest, silver), a shield with an emblem.
import { useEffect } from "preact/hooks";
import { loadWords, wordsOf } from "../../words";
import { FaceSvg, type FaceSize } from "../FaceSvg";
import { Numeral } from "../Numeral";
import { CREST_INK, doubleheadPrint, type Print } from "./doubleheadPrints";

/** A kind as the rules name it: "king", "team", "knight1", "castle_cross". */
export function DoubleheadFace({ kind, ...size }: FaceSize & { kind: string }) {
  const print = doubleheadPrint(kind);
  const words = wordsOf("doublehead");
  useEffect(() => void loadWords("doublehead"), []); // the lobby shows cards before the game is loaded
  if (!print) return <FaceSvg {...size}>{null}</FaceSvg>;
  const ink = CREST_INK[print.crest];
  const printed = `print-${print.name}`;
  const over = words?.has(`${printed}.over`) && words.say(`${printed}.over`);
  return (
    <FaceSvg {...size}>
      <Shield print={print} ink={ink} />
      <Numeral text={String(print.strength)} ink={ink} size={20} x={7} y={8} />
      <svg x="8" y="34" width="17" height="17" viewBox="0 0 24 24" style={{ color: ink }}>
        <use href={`#c-${print.crest}`} />
      </svg>
      <Silver amount={print.silver} />
      {over && (
        <text x="50" y="118" text-anchor="middle" class="nm over" font-size="9.5" font-weight="700">
          {`${over} `}
        </text>
      )}
      <text x="50" y={over ? 131 : 128} text-anchor="middle" class="nm" font-size="12.5" font-weight="800">
        {words?.say(printed)}
      </text>
    </FaceSvg>
  );
}

function Shield({ print, ink }: { print: Print; ink: string }) {
  const royal = print.crest === "crown";
  return (
    <>
      <path
        d="M34 28H90V68C90 86 78 97 62 104C46 97 34 86 34 68Z"
        fill={ink}
        stroke={royal ? "var(--gold)" : "none"}
        stroke-width="3"
      />
      <path d="M39 33H85V67C85 82 75 92 62 98C49 92 39 82 39 67Z" fill="none" stroke="#ffffff40" stroke-width="1.3" />
      <svg
        x="41"
        y="37"
        width="42"
        height="42"
        viewBox="0 0 48 48"
        style={`color:#fff6ea;--e2:#f2c25b;--sh:${ink};overflow:visible`}
      >
        <use href={`#e-${print.emblem}`} />
      </svg>
      {!royal && (
        <svg x="56.5" y="81" width="11" height="11" viewBox="0 0 24 24" style={{ color: "#f2c25b" }}>
          <use href={`#c-${print.crest}`} />
        </svg>
      )}
    </>
  );
}

function Silver({ amount }: { amount: number }) {
  if (amount === 0)
    return (
      <>
        <circle cx="18" cy="70" r="11" fill="none" stroke="#8a8f9b" stroke-width="1.6" stroke-dasharray="3 2.6" />
        <Numeral text="0" ink="#5d6370" size={10} weight={15} cx={18} y={65} />
      </>
    );
  return (
    <>
      <circle cx="18" cy="70" r="12.5" fill="var(--silver)" stroke="var(--silver-deep)" stroke-width="1.6" />
      <circle cx="18" cy="70" r="9.8" fill="none" stroke="#fff" stroke-width="1.2" />
      <Numeral text={String(amount)} ink="#2f3542" size={10.7} cx={18} y={64.6} />
    </>
  );
}
