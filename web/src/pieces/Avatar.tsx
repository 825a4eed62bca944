// Portraits: people are round, bots square; six figures of each, one for every seat colour. Hollow seats swap ink and tint.
import type { ComponentChildren } from "preact";
import { colourOf, isHollow } from "./seat";

interface AvatarProps {
  seat: number;
  bot?: boolean;
  /** For use inside a larger drawing. */
  x?: number;
  y?: number;
  size?: number;
}

export function Avatar({ seat, bot = false, x, y, size }: AvatarProps) {
  const colour = colourOf(seat);
  const [ink, tint] = isHollow(seat)
    ? [`var(--tint-${colour})`, `var(--face-${colour})`]
    : [`var(--face-${colour})`, `var(--tint-${colour})`];
  return (
    <svg class="av" viewBox="0 0 48 48" x={x} y={y} width={size} height={size} aria-hidden="true">
      <g clip-path={bot ? "url(#av-b)" : "url(#av-p)"}>
        <rect width="48" height="48" fill={tint} />
        <g fill={ink} stroke-linecap="round" style={{ color: ink }}>
          {bot ? BOTS[colour - 1]!() : PEOPLE[colour - 1]!()}
        </g>
        {bot && (
          <g fill={isHollow(seat) ? tint : "var(--p-cream)"}>
            <circle cx="20" cy="20" r="2.2" />
            <circle cx="28" cy="20" r="2.2" />
          </g>
        )}
      </g>
    </svg>
  );
}

const figure = (body: string, head: ComponentChildren) => (
  <>
    <path d={body} />
    {head}
  </>
);

const antennae = (d: string) => <path d={d} fill="none" stroke="currentColor" stroke-width="3" />;

const PEOPLE: (() => ComponentChildren)[] = [
  () => figure("M5 48A19 19 0 0 1 43 48Z", <circle cx="24" cy="19" r="10" />),
  () => figure("M8 48V36L24 28L40 36V48Z", <path d="M14 20A10 10 0 0 1 34 20V27H14Z" />),
  () => figure("M5 48L24 26L43 48Z", <rect x="15" y="9" width="18" height="18" rx="5" />),
  () => figure("M6 48C7 37 13 30 24 30S41 37 42 48Z", <path d="M24 6L33.5 11.5V22L24 27.5L14.5 22V11.5Z" />),
  () => figure("M24 28A20 20 0 0 1 44 48H4A20 20 0 0 1 24 28Z", <path d="M24 6L35 17L24 28L13 17Z" />),
  () => figure("M9 48V39A9 9 0 0 1 18 30H30A9 9 0 0 1 39 39V48Z", <ellipse cx="24" cy="17.5" rx="8.5" ry="10.5" />),
];

const ROBOT = "M10 48V36A6 6 0 0 1 16 30H32A6 6 0 0 1 38 36V48Z";
const ROUND = "M12 48V38A8 8 0 0 1 20 30H28A8 8 0 0 1 36 38V48Z";

const BOTS: (() => ComponentChildren)[] = [
  () =>
    figure(
      ROUND,
      <>
        <circle cx="24" cy="19" r="9.5" />
        {antennae("M11 16V22M37 16V22")}
      </>,
    ),
  () =>
    figure(
      ROBOT,
      <>
        <rect x="13" y="11" width="22" height="17" rx="3" />
        {antennae("M18 10V6M30 10V6")}
      </>,
    ),
  () => figure(ROUND, <path d="M24 5L37 28H11Z" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />),
  () =>
    figure(
      ROBOT,
      <>
        <rect x="13" y="12" width="22" height="16" rx="5" />
        {antennae("M24 12V6")}
        <circle cx="24" cy="5" r="3" />
      </>,
    ),
  () => figure(ROUND, <path d="M24 7L36 14V24L24 29L12 24V14Z" />),
  () =>
    figure(
      ROUND,
      <>
        <circle cx="24" cy="19" r="10" />
        {antennae("M15 8L19 12M33 8L29 12")}
      </>,
    ),
];
