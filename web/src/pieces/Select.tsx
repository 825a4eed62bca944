// A choice among many, as the browser's own list.
interface SelectProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function Select({ label, value, choices, onChoose }: SelectProps) {
  return (
    <select class="select" aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
