// Faces of 3UP 3DOWN: each colour has its own weave and corner shape, so that colour never speaks alone.
import { BothCorners, FaceSvg, type FaceSize } from "../FaceSvg";
import { isAmbiguous, Numeral } from "../Numeral";

export type ThreeUpColour = "green" | "amber" | "violet";

const WEAVE: Record<ThreeUpColour, string> = { green: "up-g", amber: "up-a", violet: "up-v" };

interface ThreeUpFaceProps extends FaceSize {
  colour: ThreeUpColour;
  /** "1" to "10", "clear", "clear+1" or "clear+2". */
  kind: string;
}

export function ThreeUpFace({ colour, kind, ...size }: ThreeUpFaceProps) {
  const ink = `var(--p-${colour})`;
  return (
    <FaceSvg {...size}>
      <rect x="5" y="5" width="90" height="130" rx="9" fill={ink} />
      <rect x="5" y="5" width="90" height="130" rx="9" fill={`url(#${WEAVE[colour]})`} />
      {kind.startsWith("clear") ? (
        <Clear ink={ink} colour={colour} plus={kind.slice("clear".length)} />
      ) : (
        <Plain ink={ink} colour={colour} number={kind} />
      )}
    </FaceSvg>
  );
}

function Plain({ ink, colour, number }: { ink: string; colour: ThreeUpColour; number: string }) {
  const underline = isAmbiguous(number);
  return (
    <>
      <path
        d="M50 30L84 52V90L50 112L16 90V52Z"
        fill="#fffaf0"
        stroke="#fffaf0"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <Numeral text={number} ink={ink} size={42} weight={16} cx={50} y={49} underline={underline} />
      <BothCorners>
        <Numeral text={number} ink="var(--p-cream)" size={16} weight={18} x={10} y={11} underline={underline} />
        <Mark colour={colour} at={underline ? "15 41" : "17 36"} />
      </BothCorners>
    </>
  );
}

function Clear({ ink, colour, plus }: { ink: string; colour: ThreeUpColour; plus: string }) {
  const dy = plus ? -5 : 0;
  return (
    <>
      <circle cx="50" cy="70" r="30" fill="#fffaf0" />
      <g
        fill="none"
        stroke={ink}
        stroke-width="5.5"
        stroke-linecap="round"
        stroke-linejoin="round"
        transform={`translate(0 ${dy})`}
      >
        <path d="M31 66C40 53 60 53 69 62M60 63L69.5 62.5L69 53" />
      </g>
      {plus ? (
        <Numeral text={plus} ink={ink} size={23} cx={50} y={67.5} />
      ) : (
        <g fill={ink}>
          <circle cx="38" cy="83" r="3.6" />
          <circle cx="50" cy="85.5" r="3.6" />
          <circle cx="62" cy="83" r="3.6" />
        </g>
      )}
      <BothCorners>
        <Arc />
        {plus && <Numeral text={plus} ink="var(--p-cream)" size={12} weight={19} x={10} y={29} />}
        <Mark colour={colour} at={plus ? "17 52" : "17 36"} />
      </BothCorners>
    </>
  );
}

const Arc = () => (
  <path
    d="M10 21C14 14 21 14 25 19M25.5 13V19.5H19"
    fill="none"
    stroke="var(--p-cream)"
    stroke-width="3.4"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

function Mark({ colour, at }: { colour: ThreeUpColour; at: string }) {
  return (
    <g fill="var(--p-cream)" transform={`translate(${at})`}>
      {colour === "green" && <path d="M0 -5.5L5.5 4.5H-5.5Z" />}
      {colour === "amber" && <circle r="5" />}
      {colour === "violet" && <rect x="-4.6" y="-4.6" width="9.2" height="9.2" rx="1" />}
    </g>
  );
}
