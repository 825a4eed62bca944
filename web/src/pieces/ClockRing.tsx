// The ring round a portrait: whose turn it is and, where the table has a clock, how much of it is left.
export function ClockRing({ left = 1 }: { left?: number }) {
  const share = Math.round(Math.max(0, Math.min(1, left)) * 100);
  return (
    <svg class="clock" viewBox="0 0 56 56" aria-hidden="true" fill="none">
      <circle cx="28" cy="28" r="26" stroke="var(--line)" stroke-width="3" />
      <circle
        cx="28"
        cy="28"
        r="26"
        stroke="var(--accent)"
        stroke-width="4"
        stroke-linecap="round"
        pathLength="100"
        stroke-dasharray={`${share} 100`}
        transform="rotate(-90 28 28)"
      />
    </svg>
  );
}
