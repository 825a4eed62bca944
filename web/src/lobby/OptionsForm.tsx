// The form of a game's options, generated from their declaration.
import type { OptionDeclared } from "../protocol";
import { OptionControl } from "./OptionControl";
import { OptionRow } from "./OptionRow";
import { allowed, readable, valueOf, withValue, type Settings } from "./options";

interface OptionsFormProps {
  declared: readonly OptionDeclared[];
  settings: Settings;
  seats: number;
  onChange: (settings: Settings) => void;
}

const SHORT = 9; // letters that three buttons may have together beside a sentence

export function OptionsForm({ declared, settings, seats, onChange }: OptionsFormProps) {
  return (
    <div class="options">
      {declared.map((option) => (
        <OptionRow
          key={option.name}
          title={readable(option.name)}
          sentence={option.sentence}
          changed={option.name in settings}
          wide={option.type === "choice" && option.choices.join("").length > SHORT}
        >
          {(label, describedBy) => (
            <OptionControl
              option={option}
              value={valueOf(option, declared, settings)}
              seats={seats}
              label={label}
              describedBy={describedBy}
              onChange={(value) => onChange(withValue(option, declared, settings, allowed(option, value, seats)))}
            />
          )}
        </OptionRow>
      ))}
    </div>
  );
}
