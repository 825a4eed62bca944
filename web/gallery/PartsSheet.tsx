// Dominoes, the board, seats, controls, the chart, the QR code.
import { useState } from "preact/hooks";
import { Avatar } from "../src/pieces/Avatar";
import { Button } from "../src/pieces/Button";
import { Chart } from "../src/pieces/Chart";
import { Chips } from "../src/pieces/Chip";
import { Domino } from "../src/pieces/Domino";
import { Log } from "../src/pieces/Log";
import { Numeral } from "../src/pieces/Numeral";
import { QrCode } from "../src/pieces/QrCode";
import { Rail } from "../src/pieces/Rail";
import { SeatPlate } from "../src/pieces/SeatPlate";
import { SeatShape } from "../src/pieces/SeatShape";
import { Segmented } from "../src/pieces/Segmented";
import { Stepper } from "../src/pieces/Stepper";
import { Tag } from "../src/pieces/Tag";
import { Toast, toast } from "../src/pieces/Toast";
import { Toggle } from "../src/pieces/Toggle";
import { TotalRing } from "../src/pieces/TotalRing";
import { Why, WhyText } from "../src/pieces/Why";
import { OptionsForm } from "../src/lobby/OptionsForm";
import { LOBBY, PLAYERS } from "./mock";
import { SampleBoard } from "./SampleBoard";
import { Block, Sample } from "./Sample";

const REASON = {
  title: "Not as the first card",
  sentence: "You owe two cards. The first of them may not be another ×2; the second may.",
  clause: "R6",
};
const DOMINOES: [number, number][] = [
  [0, 0],
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 4],
  [4, 6],
  [5, 6],
  [6, 6],
];

export function PartsSheet() {
  return (
    <>
      <Numerals />
      <Block title="Running total">
        <div class="stage" data-game="double_down">
          <div class="row wrap" style={{ justifyContent: "space-evenly" }}>
            <TotalRing total={38} toLeft={false} caption="running total" label="Total 38" />
            <TotalRing total={-4} toLeft caption="running total" label="Total minus 4" />
            <TotalRing total={104} toLeft caption="running total" label="Total 104" />
          </div>
          <Rail total={38} limit={99} marks={[11, 22, 33, 44, 55, 66, 77, 88, 99]} next={44} label="Next double 44" />
        </div>
      </Block>
      <Dominoes />
      <Block title="The board" wide>
        <div class="stage" data-game="double_dominoes">
          <SampleBoard />
        </div>
      </Block>
      <Seats />
      <Controls />
      <Block title="Options" note="Generated from the declaration.">
        <Options />
      </Block>
      <Block title="How it went" wide>
        <Chart
          players={PLAYERS.slice(0, 12)}
          lines={PLAYERS.slice(0, 12).map((_, i) =>
            Array.from({ length: 38 }, (_, t) => Math.floor((t * (12 - i)) / 8 + ((t * (i + 3)) % 5))),
          )}
          me={0}
          goal={{ at: 50, label: "50 wins" }}
          label="Points"
          onTurn={(turn) => toast(`turn ${turn}`)}
        />
      </Block>
      <Block title="QR code" note="plum-otter-42">
        <div class="ui">
          <QrCode link="https://lamplit.example/t/plum-otter-42" label="QR code" />
        </div>
      </Block>
    </>
  );
}

function Numerals() {
  return (
    <Block title="Numerals" note="Drawn strokes, so a 6 looks the same on every machine.">
      <div class="row wrap">
        {[..."0123456789-x+"].map((glyph) => (
          <svg key={glyph} class="nglyph" viewBox="0 0 50 72" aria-hidden="true">
            <Numeral
              text={glyph}
              ink="var(--ink)"
              size={48}
              weight={14}
              cx={25}
              y={10}
              underline={"69".includes(glyph)}
            />
          </svg>
        ))}
      </div>
    </Block>
  );
}

function Dominoes() {
  return (
    <Block title="Double Double Dominoes">
      <div class="grid">
        {DOMINOES.map((pips) => (
          <Sample key={pips.join()} caption={pips.join(" · ")}>
            <Domino pips={pips} label={pips.join(" ")} upright />
          </Sample>
        ))}
        <Sample caption="chosen">
          <Domino pips={[2, 5]} label="2 5" upright state="chosen" onPick={() => undefined} />
        </Sample>
        <Sample caption="fits nowhere">
          <Domino pips={[1, 6]} label="1 6" upright state="cannot" onPick={() => undefined} />
        </Sample>
        <Sample caption="lying">
          <Domino pips={[3, 5]} label="3 5" />
        </Sample>
      </div>
    </Block>
  );
}

function Seats() {
  return (
    <Block
      title="Seats"
      wide
      note="People are round, bots are square. Seats 7 to 12 take the same six colours with a hollow shape."
    >
      <div class="row wrap" style={{ marginTop: "12px" }}>
        {PLAYERS.map((player) => (
          <span key={player.seat} class="portrait">
            <Avatar seat={player.seat} />
            <SeatShape seat={player.seat} />
          </span>
        ))}
      </div>
      <div class="row wrap" style={{ marginTop: "12px" }}>
        {PLAYERS.map((player) => (
          <span key={player.seat} class="portrait">
            <Avatar seat={player.seat} bot />
            <SeatShape seat={player.seat} />
          </span>
        ))}
      </div>
      <div class="seatgrid">
        <SeatPlate player={PLAYERS[1]!}>
          <Chips left={2} of={3} label="2 of 3 chips" />
        </SeatPlate>
        <SeatPlate player={PLAYERS[2]!} turn clock={0.62} sub="0:24 left" />
        <SeatPlate player={PLAYERS[3]!} turn thinking />
        <SeatPlate player={PLAYERS[5]!} />
        <SeatPlate player={{ ...PLAYERS[4]!, presence: "away" }}>
          <Tag icon="plug">bot sits in</Tag>
        </SeatPlate>
        <SeatPlate player={PLAYERS[4]!} out="5th" />
        <SeatPlate player={{ seat: 8, name: "Seat 9", presence: "open" }} />
        <SeatPlate player={PLAYERS[7]!} called sub={<Tag tone="call">Go Low!</Tag>} />
      </div>
    </Block>
  );
}

function Controls() {
  const [clock, setClock] = useState("relaxed");
  const [rounds, setRounds] = useState(5);
  const [aid, setAid] = useState(true);
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <Block title="Controls">
      <div class="ui">
        <div class="row wrap">
          <Button kind="primary" big>
            Play 4 → 42
          </Button>
          <Button kind="primary">Sit down</Button>
          <Button>Watch</Button>
          <Button kind="soft" icon="back">
            Take back
          </Button>
          <Button disabled icon="lock">
            Not yet
          </Button>
          <Button icon="turn" label="Turn" />
        </div>
        <div class="row wrap">
          <Tag>2 of 4 seats</Tag>
          <Tag tone="good" icon="check">
            ready
          </Tag>
          <Tag tone="note" icon="eye">
            only you
          </Tag>
          <Tag tone="danger">costs a chip</Tag>
          <Tag tone="accent">to play</Tag>
        </div>
        <Toggle checked={aid} onChange={setAid}>
          Memory aid
        </Toggle>
        <Segmented
          label="Clock"
          value={clock}
          onChoose={setClock}
          choices={["none", "relaxed", "brisk"].map((value) => ({ value, label: value }))}
        />
        <Stepper label="rounds" value={rounds} min={1} max={9} onChange={setRounds} />
        <Toast sentence="Link copied. Send it to a friend." icon="check" />
        <Button onClick={(event) => setAnchor(event.currentTarget as Element)}>Why not?</Button>
        {anchor && <Why anchor={anchor} reason={REASON} onClose={() => setAnchor(null)} onRead={() => undefined} />}
        <div class="why">
          <WhyText reason={REASON} onRead={() => undefined} />
        </div>
        <Log
          label="Moves"
          entries={[
            {
              key: 3,
              player: PLAYERS[0]!,
              sentence: (
                <>
                  <b>You</b> placed <b>3|5</b>. <span class="plus">+7</span>
                </>
              ),
            },
            { key: 2, sentence: "Round 2 began" },
            {
              key: 1,
              player: PLAYERS[5]!,
              sentence: (
                <>
                  <b>Bot Emil</b> played <b>8</b>. <span class="hit">Loses a chip.</span>
                </>
              ),
            },
          ]}
        />
      </div>
    </Block>
  );
}

function Options() {
  const [settings, setSettings] = useState({});
  return (
    <OptionsForm
      game="double_down"
      declared={LOBBY.offer.games[0]!.options}
      settings={settings}
      seats={4}
      onChange={setSettings}
    />
  );
}
