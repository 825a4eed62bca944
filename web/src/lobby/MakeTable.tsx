// "Make a table": seats, bots, clock, and every option of the game with its sentence.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { Icon } from "../pieces/Icon";
import { Segmented } from "../pieces/Segmented";
import { Stepper } from "../pieces/Stepper";
import { Toggle } from "../pieces/Toggle";
import type { NewTable } from "../protocol";
import { levelsFor, usualLevel } from "../table/levels";
import { text } from "../text";
import { loadWords } from "../words";
import { seatRange, type GameInfo, type LobbyData } from "./model";
import { OptionRow } from "./OptionRow";
import { fitting, readable, type Settings } from "./options";
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
  const sentenceOf = (list: readonly { name: string; sentence: string }[], chosen: string) =>
    list.find((item) => item.name === chosen)?.sentence ?? "";
  return (
    <Dialog
      class="maketable"
      title={text.make.title(text.games[game.name].name)}
      onClose={onClose}
      footer={
        <Button kind="primary" big onClick={make}>
          {text.make.create}
        </Button>
      }
    >
      <div class="cloths" data-game={game.name} aria-hidden="true" />
      {low < high && (
        <OptionRow title={text.make.seats} sentence={text.make.seatsSentence}>
          {(label) => <Stepper label={label} value={seats} min={low} max={high} onChange={setSeats} />}
        </OptionRow>
      )}
      <OptionRow title={text.make.fill} sentence={text.make.fillSentence}>
        {(label, describedBy) => <Toggle label={label} describedBy={describedBy} checked={fill} onChange={setFill} />}
      </OptionRow>
      {levels.length > 1 && (
        <OptionRow title={text.make.level} sentence={sentenceOf(levels, level)} wide>
          {(label) => (
            <Segmented
              label={label}
              value={level}
              onChoose={setLevel}
              choices={levels.map((item) => ({
                value: item.name,
                label: text.levels[item.name] ?? readable(item.name),
              }))}
            />
          )}
        </OptionRow>
      )}
      <OptionRow title={text.make.clock} sentence={sentenceOf(offer.clocks, clock)} wide>
        {(label) => (
          <Segmented
            label={label}
            value={clock}
            onChoose={setClock}
            choices={offer.clocks.map((item) => ({ value: item.name, label: text.make.clocks[item.name] }))}
          />
        )}
      </OptionRow>
      <OptionRow title={text.make.listed} sentence={text.make.listedSentence}>
        {(label, describedBy) => (
          <Toggle label={label} describedBy={describedBy} checked={listed} onChange={setListed} />
        )}
      </OptionRow>
      {game.options.length > 0 && (
        <details>
          <summary>
            {text.make.options(game.options.length)}
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
