// "Make a table": seats, bots, clock, and every option of the game with its sentence.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { Icon } from "../pieces/Icon";
import { Segmented } from "../pieces/Segmented";
import { Stepper } from "../pieces/Stepper";
import { Toggle } from "../pieces/Toggle";
import type { NewTable } from "../protocol";
import { levelName, levelsFor, usualLevel } from "../table/levels";
import { gameTitle, loadWords, sayIn, shell } from "../words";
import { seatRange, type GameInfo, type LobbyData } from "./model";
import { OptionRow } from "./OptionRow";
import { fitting, type Settings } from "./options";
import { OptionsForm } from "./OptionsForm";

interface MakeTableProps {
  game: GameInfo;
  offer: LobbyData["offer"];
  name: string;
  onMake: (request: NewTable) => void;
  onClose: () => void;
}

const USUAL_SEATS = 4;

export function MakeTable({ game, offer, name, onMake, onClose }: MakeTableProps) {
  const [low, high] = seatRange(game);
  const levels = levelsFor(offer.levels, game.name);
  const [seats, setSeats] = useState(Math.max(low, Math.min(high, USUAL_SEATS)));
  const [fill, setFill] = useState(true);
  const [level, setLevel] = useState(usualLevel(levels));
  const [clock, setClock] = useState(offer.clocks[0]?.name ?? "none");
  const [listed, setListed] = useState(false);
  const [settings, setSettings] = useState<Settings>({});
  useEffect(() => void loadWords(game.name), [game.name]); // its options are called as its catalogue says
  const options = fitting(game.options, settings, seats);
  const make = () => onMake({ game: game.name, seats, options, clock, public: listed, level, name, sit: true, fill });
  // A custom bot is no word of the catalogue: the server says what it is.
  const levelSentence =
    sayIn("shell", `level-${level}.sentence`) ?? levels.find((item) => item.name === level)?.sentence ?? "";
  return (
    <Dialog
      class="maketable"
      title={shell("make-title", { game: gameTitle(game.name) })}
      onClose={onClose}
      footer={
        <Button kind="primary" big onClick={make}>
          {shell("make-create")}
        </Button>
      }
    >
      <div class="cloths" data-game={game.name} aria-hidden="true" />
      {low < high && (
        <OptionRow title={shell("make-seats")} sentence={shell("make-seats.sentence")}>
          {(label) => <Stepper label={label} value={seats} min={low} max={high} onChange={setSeats} />}
        </OptionRow>
      )}
      <OptionRow title={shell("make-fill")} sentence={shell("make-fill.sentence")}>
        {(label, describedBy) => <Toggle label={label} describedBy={describedBy} checked={fill} onChange={setFill} />}
      </OptionRow>
      {levels.length > 1 && (
        <OptionRow title={shell("make-level")} sentence={levelSentence} wide>
          {(label) => (
            <Segmented
              label={label}
              value={level}
              onChoose={setLevel}
              choices={levels.map((item) => ({
                value: item.name,
                label: levelName(item.name),
              }))}
            />
          )}
        </OptionRow>
      )}
      <OptionRow title={shell("make-clock")} sentence={shell(`clock-${clock}.sentence`)} wide>
        {(label) => (
          <Segmented
            label={label}
            value={clock}
            onChoose={setClock}
            choices={offer.clocks.map((item) => ({ value: item.name, label: shell(`clock-${item.name}`) }))}
          />
        )}
      </OptionRow>
      <OptionRow title={shell("make-listed")} sentence={shell("make-listed.sentence")}>
        {(label, describedBy) => (
          <Toggle label={label} describedBy={describedBy} checked={listed} onChange={setListed} />
        )}
      </OptionRow>
      {game.options.length > 0 && (
        <details>
          <summary>
            {shell("make-options", { count: game.options.length })}
            <Icon name="right" />
          </summary>
          <OptionsForm
            game={game.name}
            declared={game.options}
            settings={options}
            seats={seats}
            onChange={setSettings}
          />
        </details>
      )}
    </Dialog>
  );
}
