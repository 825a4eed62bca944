// One half of a domino as a small tile: the pips a seat stands on, or a number of pips that pays.
export function PipTile({ pips, label }: { pips: number; label?: string }) {
  const named = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": "true" } as const);
  return (
    <span class="pip" {...named}>
      <svg viewBox="0 0 100 100">
        {pips === 0 && <circle class="blank" cx="50" cy="50" r="22" />}
        <use href={`#p${pips}`} />
      </svg>
    </span>
  );
}
