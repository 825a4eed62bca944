// The rail of Double Down: where the total stands, the doubles on the way, the next one marked.
interface RailProps {
  total: number;
  limit: number;
  /** The totals that cost, as the view lists them. */
  marks: readonly number[];
  /** The next of them. */
  next?: number;
  /** Spoken: "Doubles ahead: next 44, six away". */
  label: string;
}

export function Rail({ total, limit, marks, next, label }: RailProps) {
  const at = (value: number) => `${(Math.max(0, Math.min(1, value / limit)) * 100).toFixed(2)}%`;
  return (
    <div class="scale" role="img" aria-label={label}>
      <div class="rail">
        <span class="fill" style={{ width: at(total) }} />
        {marks.map((mark) => (
          <span key={mark} class={mark === next ? "tk nx" : "tk"} style={{ left: at(mark) }}>
            <i />
            <i />
            <b>{mark}</b>
          </span>
        ))}
        <span class="now" style={{ left: at(total) }}>
          {total}
        </span>
      </div>
    </div>
  );
}
