// The form of a game's options, generated from their declaration.
import type { OptionDeclared } from "../protocol";
import { OptionControl } from "./OptionControl";
import { OptionRow } from "./OptionRow";
import { allowed, choiceOf, sentenceOf, titleOf, valueOf, withValue, type Settings } from "./options";

interface OptionsFormProps {
  game: string;
  declared: readonly OptionDeclared[];
  settings: Settings;
  seats: number;
  onChange: (settings: Settings) => void;
}

const lengthOf = (game: string, option: OptionDeclared) =>
  option.choices.map((choice) => choiceOf(game, option, choice)).join("").length;

const SHORT = 9; // letters that three buttons may have together beside a sentence

export function OptionsForm({ game, declared, settings, seats, onChange }: OptionsFormProps) {
  return (
    <div class="options">
      {declared.map((option) => (
        <OptionRow
          key={option.name}
          title={titleOf(game, option)}
          sentence={sentenceOf(game, option)}
          changed={option.name in settings}
          wide={option.type === "choice" && lengthOf(game, option) > SHORT}
        >
          {(label, describedBy) => (
            <OptionControl
              game={game}
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
