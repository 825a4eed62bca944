// A small whole number with a button at either side.
import { shell } from "../words";
import { Button } from "./Button";

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    <span class="stepper" role="group" aria-label={label}>
      <Button
        icon="minus"
        label={shell("fewer", { what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <Button
        icon="plus"
        label={shell("more", { what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}
