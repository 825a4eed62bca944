// The form of a game's options, generated from their declaration: title, sentence, control.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Segmented } from "../pieces/Segmented";
import { Stepper } from "../pieces/Stepper";
import { Tag } from "../pieces/Tag";
import { Toggle } from "../pieces/Toggle";
import { text } from "../text";
import { allowed, RANDOM_SEAT, readable, type OptionDeclaration, type OptionValue, type OptionValues } from "./options";

interface OptionsFormProps {
  declared: readonly OptionDeclaration[];
  values: OptionValues;
  seats: number;
  onChange: (values: OptionValues) => void;
}

export function OptionsForm({ declared, values, seats, onChange }: OptionsFormProps) {
  return (
    <div class="options">
      {declared.map((option) => {
        const value = allowed(option, values[option.name] ?? option.default, seats);
        const set = (next: OptionValue) => onChange({ ...values, [option.name]: allowed(option, next, seats) });
        return (
          <OptionRow
            key={option.name}
            title={readable(option.name)}
            sentence={option.sentence}
            changed={value !== option.default}
            wide={option.type === "choice" && !isSmall(option)}
          >
            {(label, describedBy) => control(option, value, seats, set, label, describedBy)}
          </OptionRow>
        );
      })}
    </div>
  );
}

interface OptionRowProps {
  title: string;
  sentence: string;
  changed?: boolean;
  /** The control stands below its sentence. */
  wide?: boolean;
  /** Given the control's name and the id of its sentence. */
  children: (label: string, describedBy: string) => ComponentChildren;
}

/** One row: also used for what every table asks, such as its seats and its clock. */
export function OptionRow({ title, sentence, changed = false, wide = false, children }: OptionRowProps) {
  const id = useId();
  return (
    <div class={wide ? "option wide" : "option"}>
      <span class="title">
        {title}
        {changed && (
          <span class="changed">
            <Tag tone="note">{text.make.changed}</Tag>
          </span>
        )}
      </span>
      <span class="sentence" id={id}>
        {sentence}
      </span>
      <span class="control">{children(title, id)}</span>
    </div>
  );
}

const isSmall = ({ choices = [] }: OptionDeclaration) => choices.map((c) => readable(String(c))).join("").length <= 7;
const STEPPED = 40; // a longer range is typed

function control(
  option: OptionDeclaration,
  value: OptionValue,
  seats: number,
  set: (next: OptionValue) => void,
  label: string,
  describedBy: string,
) {
  const { type, choices = [], min = 0, max = Infinity } = option;
  if (type === "bool") return <Toggle label={label} describedBy={describedBy} checked={value === true} onChange={set} />;
  if (type === "int" && max - min <= STEPPED)
    return <Stepper label={label} value={Number(value)} min={min} max={max} onChange={set} />;
  if (type === "int")
    return (
      <input
        class="input"
        type="number"
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        value={String(value)}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
    );
  if (type === "seat") {
    const places = [RANDOM_SEAT, ...Array.from({ length: seats }, (_, i) => i)];
    return <Select label={label} value={value} onChoose={set} choices={places.map((seat) => ({ value: seat, label: seatName(seat) }))} />;
  }
  const shown = choices.map((choice) => ({ value: choice, label: readable(String(choice)) }));
  if (choices.length <= 3)
    return (
      <Segmented
        label={label}
        value={String(value)}
        choices={shown.map((choice) => ({ ...choice, value: String(choice.value) }))}
        onChoose={(chosen) => set(choices.find((choice) => String(choice) === chosen)!)}
      />
    );
  return <Select label={label} value={value} onChoose={set} choices={shown} />;
}

const seatName = (seat: number) => (seat === RANDOM_SEAT ? text.options.random : text.options.seat(seat));

interface SelectProps {
  label: string;
  value: OptionValue;
  choices: readonly { value: OptionValue; label: string }[];
  onChoose: (value: OptionValue) => void;
}

function Select({ label, value, choices, onChoose }: SelectProps) {
  return (
    <select class="select" aria-label={label} value={String(value)} onChange={(event) => onChoose(choices[event.currentTarget.selectedIndex]!.value)}>
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
