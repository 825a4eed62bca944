// A choice among a few, all of them in sight.
export interface SegmentedProps<T extends string | number> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
}

export function Segmented<T extends string | number>({ label, value, choices, onChoose }: SegmentedProps<T>) {
  return (
    <div class="seg" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
