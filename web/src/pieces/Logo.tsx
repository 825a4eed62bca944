// The wordmark, and the lamp at its end, which stands for the whole where a phone's bar has no room.
export function Logo() {
  return (
    <>
      <svg class="logo" viewBox="0 4 281 74" role="img" aria-label="Lamplit">
        <g fill="none" stroke="currentColor" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round">
          <path d="M8 10V56H33" />
          <path d="M71 30V56M71 43C71 35 65 30 57.500 30S44 35 44 43S50 56 57.500 56S71 51 71 43Z" />
          <path d="M88 30V56M88 43C88 34.500 92.500 30 99 30S109.500 34.500 109.500 43V56M109.500 43C109.500 34.500 114 30 120.500 30S131 34.500 131 43V56" />
          <path d="M148 30V73M148 43C148 35 154 30 161.500 30S175 35 175 43S169 56 161.500 56S148 51 148 43Z" />
          <path d="M191 8V50C191 54 193 56 197 56" />
          <path d="M212 31V56M212 15.500V15.600" />
          <path d="M231 17V49C231 54 234 56 240 56M222 31H240" />
        </g>
        <path d="M252 56A10.500 10.500 0 0 1 273 56Z" fill="var(--accent)" />
      </svg>
      <svg class="sign" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M32 5V17" fill="none" stroke="currentColor" stroke-width="6.5" stroke-linecap="round" />
        <path
          d="M16.500 47H47.500L56.500 58.500C48 62.800 16 62.800 7.500 58.500Z"
          fill="var(--lamp)"
          stroke="var(--lamp)"
          stroke-width="2"
          stroke-linejoin="round"
        />
        <path
          d="M9 40C9 27 19 17 32 17S55 27 55 40C55 41.500 54 42 53 42H11C10 42 9 41.500 9 40Z"
          fill="var(--accent)"
        />
      </svg>
    </>
  );
}
