// Faces of Go Low: the water stands as high as the number.
import { FaceSvg, type FaceSize } from "../FaceSvg";
import { isAmbiguous, Numeral } from "../Numeral";

const HIGHEST = 15;
const water = (value: number) =>
  value <= 5 ? "var(--p-water-low)" : value <= 10 ? "var(--p-water-mid)" : "var(--p-water-high)";

export function GoLowFace({ value, ...size }: FaceSize & { value: number }) {
  const ink = water(value);
  const level = (134 - (value / HIGHEST) * 92).toFixed(1);
  const foam = (143 - (value / HIGHEST) * 92).toFixed(1);
  const number = String(value);
  const underline = isAmbiguous(number);
  return (
    <FaceSvg {...size}>
      <g clip-path="url(#gl-clip)">
        <path d={`M0 ${level}q12.5 -8 25 0t25 0t25 0t25 0V140H0Z`} fill={ink} opacity=".9" />
        <path
          d={`M0 ${foam}q12.5 8 25 0t25 0t25 0t25 0`}
          fill="none"
          stroke="#fff"
          stroke-opacity=".5"
          stroke-width="2"
        />
      </g>
      <circle cx="50" cy="74" r="31" fill="var(--paper)" stroke={ink} stroke-width="2.4" />
      <Numeral
        text={number}
        ink="var(--piece-ink)"
        size={number.length > 1 ? 32 : 36}
        weight={16}
        cx={50}
        y={number.length > 1 ? 58 : underline ? 53 : 56}
        underline={underline}
      />
      <Numeral text={number} ink="var(--piece-ink)" size={17} weight={18} x={9} y={9.5} underline={underline} />
    </FaceSvg>
  );
}
