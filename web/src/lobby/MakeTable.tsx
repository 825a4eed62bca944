// "Make a table": seats, bots, clock, and every option of the game with its sentence.
import { useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { Icon } from "../pieces/Icon";
import { Segmented } from "../pieces/Segmented";
import { Stepper } from "../pieces/Stepper";
import { Toggle } from "../pieces/Toggle";
import { text } from "../text";
import type { BotLevel, Clock, GameInfo, TableRequest } from "./model";
import { changed, defaults } from "./options";
import { OptionRow, OptionsForm } from "./OptionsForm";

interface MakeTableProps {
  game: GameInfo;
  onMake: (request: TableRequest) => void;
  onClose: () => void;
}

const LEVELS: BotLevel[] = ["none", "easy", "steady", "sharp"];
const CLOCKS: Clock[] = ["none", "relaxed", "brisk"];
const USUAL_SEATS = 4;

export function MakeTable({ game, onMake, onClose }: MakeTableProps) {
  const [low, high] = game.seats;
  const [seats, setSeats] = useState(Math.max(low, Math.min(high, USUAL_SEATS)));
  const [bots, setBots] = useState<BotLevel>("steady");
  const [clock, setClock] = useState<Clock>("none");
  const [listed, setListed] = useState(false);
  const [values, setValues] = useState(defaults(game.options));
  const make = () => onMake({ game: game.id, seats, bots, clock, listed, options: changed(game.options, values) });
  return (
    <Dialog
      class="maketable"
      title={text.make.title(text.games[game.id].name)}
      onClose={onClose}
      footer={
        <Button kind="primary" big onClick={make}>
          {text.make.create}
        </Button>
      }
    >
      <div class="cloths" data-game={game.id} aria-hidden="true" />
      {low < high && (
        <OptionRow title={text.make.seats} sentence={text.make.seatsSentence}>
          {(label) => <Stepper label={label} value={seats} min={low} max={high} onChange={setSeats} />}
        </OptionRow>
      )}
      <OptionRow title={text.make.bots} sentence={text.make.botsSentence} wide>
        {(label) => (
          <Segmented label={label} value={bots} onChoose={setBots} choices={LEVELS.map((value) => ({ value, label: text.make.botLevels[value] }))} />
        )}
      </OptionRow>
      <OptionRow title={text.make.clock} sentence={text.make.clockSentence} wide>
        {(label) => (
          <Segmented label={label} value={clock} onChoose={setClock} choices={CLOCKS.map((value) => ({ value, label: text.make.clocks[value] }))} />
        )}
      </OptionRow>
      <OptionRow title={text.make.listed} sentence={text.make.listedSentence}>
        {(label, describedBy) => <Toggle label={label} describedBy={describedBy} checked={listed} onChange={setListed} />}
      </OptionRow>
      {game.options.length > 0 && (
        <details>
          <summary>
            {text.make.options(game.options.length)}
            <Icon name="right" />
          </summary>
          <OptionsForm declared={game.options} values={values} seats={seats} onChange={setValues} />
        </details>
      )}
    </Dialog>
  );
}
