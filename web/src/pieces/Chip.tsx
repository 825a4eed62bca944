// Chips of Double Down: whole, gone, and broken where a card would cost one.

export function Chip({
  state = "whole",
  x,
  y,
  size,
}: {
  state?: "whole" | "gone" | "broken";
  x?: number;
  y?: number;
  size?: number;
}) {
  return (
    <svg class="chip" viewBox="0 0 32 32" x={x} y={y} width={size} height={size} aria-hidden="true">
      {state === "whole" && <Whole />}
      {state === "gone" && (
        <circle
          cx="16"
          cy="16"
          r="13"
          fill="none"
          stroke="var(--line-strong)"
          stroke-width="2"
          stroke-dasharray="4 3.3"
        />
      )}
      {state === "broken" && (
        <g fill="var(--p-persimmon)">
          <path d="M17 2.1A14 14 0 0 1 20 29.4L15 21L19 15L14 10Z" transform="translate(1.6 .4) rotate(5 16 16)" />
          <path
            d="M13 2.3A14 14 0 0 0 16 30L11.4 21.4L15.4 15.2L10.6 10.2Z"
            transform="translate(-1.4 .4) rotate(-5 16 16)"
          />
        </g>
      )}
    </svg>
  );
}

const Whole = () => (
  <>
    <circle cx="16" cy="16" r="14" fill="var(--p-persimmon)" />
    <circle cx="16" cy="16" r="12.2" fill="none" stroke="#fff3e6" stroke-width="3.4" stroke-dasharray="4.3 8.48" />
    <circle cx="16" cy="16" r="8.2" fill="#fff3e6" />
    <circle cx="13" cy="16" r="2.3" fill="var(--p-persimmon)" />
    <circle cx="19" cy="16" r="2.3" fill="var(--p-persimmon)" />
  </>
);

/** A seat's chips, those lost as empty rings. */
export function Chips({ left, of, label }: { left: number; of: number; label: string }) {
  return (
    <span class="chips" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <Chip key={i} state={i < left ? "whole" : "gone"} />
      ))}
    </span>
  );
}
