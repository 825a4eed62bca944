// The ticket of a seat that rides without a chip in Double Down.
export function FreeRide({ label }: { label: string }) {
  return (
    <span class="tag note">
      <svg class="ic" viewBox="0 0 28 20" aria-hidden="true" style={{ width: "1.6em", height: "1.15em" }}>
        <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
          <path d="M3 2H25A1.5 1.5 0 0 1 26.5 3.5V7A3 3 0 0 0 26.5 13V16.5A1.5 1.5 0 0 1 25 18H3A1.5 1.5 0 0 1 1.5 16.5V13A3 3 0 0 0 1.5 7V3.5A1.5 1.5 0 0 1 3 2Z" />
          <path d="M9 4.5V6.5M9 9V11M9 13.5V15.5M13.5 10H21M18 7L21 10L18 13" />
        </g>
      </svg>
      {label}
    </span>
  );
}
