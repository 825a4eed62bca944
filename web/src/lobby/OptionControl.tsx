// The control that fits an option's declaration: switch, stepper, number, a few buttons, or a list.
import { Segmented } from "../pieces/Segmented";
import { Select } from "../pieces/Select";
import { Stepper } from "../pieces/Stepper";
import { Toggle } from "../pieces/Toggle";
import type { OptionDeclared } from "../protocol";
import { shell } from "../words";
import { choiceOf, RANDOM, type OptionValue } from "./options";

interface OptionControlProps {
  game: string;
  option: OptionDeclared;
  value: OptionValue;
  seats: number;
  label: string;
  describedBy: string;
  onChange: (value: OptionValue) => void;
}

const STEPPED = 40; // a longer range is typed
const BUTTONS = 3; // more choices become a list

export function OptionControl(props: OptionControlProps) {
  const { game, option, value, seats, label, describedBy, onChange } = props;
  switch (option.type) {
    case "bool":
      return <Toggle label={label} describedBy={describedBy} checked={value === true} onChange={onChange} />;
    case "int":
      return <NumberControl {...props} />;
    case "choice": {
      const choices = option.choices.map((choice) => ({ value: choice, label: choiceOf(game, option, choice) }));
      const shared = { label, value: String(value), choices, onChoose: onChange };
      return choices.length <= BUTTONS ? <Segmented {...shared} /> : <Select {...shared} />;
    }
    case "seat": {
      const places = Array.from({ length: seats }, (_, seat) => ({
        value: String(seat),
        label: shell("seat", { number: seat + 1 }),
      }));
      const choices = [{ value: RANDOM, label: shell("random") }, ...places];
      const choose = (chosen: string) => onChange(chosen === RANDOM ? RANDOM : Number(chosen));
      return <Select label={label} value={String(value)} choices={choices} onChoose={choose} />;
    }
  }
}

function NumberControl({ option, value, label, describedBy, onChange }: OptionControlProps) {
  const min = option.min ?? 0;
  const max = option.max ?? Infinity;
  if (max - min <= STEPPED)
    return <Stepper label={label} value={Number(value)} min={min} max={max} onChange={onChange} />;
  return (
    <input
      class="input short"
      type="number"
      min={min}
      max={option.max ?? undefined}
      value={String(value)}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
