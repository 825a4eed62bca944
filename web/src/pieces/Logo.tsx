// The wordmark; the bar of a phone shows only its P.
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 226 64" preserveAspectRatio="xMinYMid slice" role="img" aria-label="Parlor">
      <g fill="none" stroke="currentColor" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round">
        <path d="M8 56V10H21C30 10 36 16 36 24S30 38 21 38H8" />
        <path d="M76 30V56M76 43C76 35 70 30 62.5 30S49 35 49 43S55 56 62.5 56S76 51 76 43Z" />
        <path d="M92 30V56M92 40C94 33 99 29.5 106 30M119 8V50C119 54 121 56 125 56" />
        <circle cx="153" cy="43" r="13.2" />
        <path d="M182 30V56M182 40C184 33 189 29.5 196 30" />
      </g>
      <path d="M205 56A10.5 10.5 0 0 1 226 56Z" fill="var(--accent)" />
    </svg>
  );
}
