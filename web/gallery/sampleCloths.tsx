// What lies on the cloths of the sample tables, and the hands that are not a row of cards.
import type { ComponentChildren } from "preact";
import type { GameId } from "../src/games";
import { Button } from "../src/pieces/Button";
import { Card } from "../src/pieces/Card";
import { Coin } from "../src/pieces/Coin";
import { Domino } from "../src/pieces/Domino";
import { Duel, DuelPlace } from "../src/pieces/Duel";
import { Back } from "../src/pieces/faces/Back";
import { DoubleDownFace } from "../src/pieces/faces/DoubleDownFace";
import { DoubleheadFace } from "../src/pieces/faces/DoubleheadFace";
import { GoLowFace } from "../src/pieces/faces/GoLowFace";
import { Hand } from "../src/pieces/Hand";
import { CrestIcon } from "../src/pieces/Icon";
import { Looking } from "../src/pieces/Looking";
import { Pile } from "../src/pieces/Pile";
import { Rail } from "../src/pieces/Rail";
import { Run } from "../src/pieces/Run";
import { Slot } from "../src/pieces/Slot";
import { Spread } from "../src/pieces/Spread";
import { Square, SquareCell } from "../src/pieces/Square";
import { TotalRing } from "../src/pieces/TotalRing";
import { SampleBoard } from "./SampleBoard";
import { back, DD, rows, up } from "./sampleFacts";
import { chosen, laid, layDown } from "./sampleState";

const threeUpCloth = () => (
  <>
    <div class="udc">
      <Pile label="Draw pile, 19 cards" count={19} caption="19 to draw" flip="draw">
        {back("three_up_three_down")}
      </Pile>
      <div class="discards">
        <Spread label="Discards">
          {laid.value.map((card, i) => (
            <Card key={card} size="l" label={card} flip={card}>
              {up(card.startsWith("c") ? Number(card.slice(1)) : i)}
            </Card>
          ))}
        </Spread>
        <div class="facts">
          <span class="beat">
            Play <b>6</b> or higher
          </span>
          <Run length={2} of={3} label="two in a row" caption="third 6 clears" />
        </div>
      </div>
    </div>
    <div class="myrows">
      <span class="lb">
        three up
        <br />
        three down
      </span>
      {rows(0, "s")}
      <span class="lb r">
        after the
        <br />
        hand is gone
      </span>
    </div>
  </>
);

export const CLOTHS: Record<GameId, () => ComponentChildren> = {
  double_down: () => (
    <>
      <div class="ddc">
        <Pile label="Draw pile, 23 cards" count={23} caption="23 to draw" size="s" flip="draw">
          {back("double_down")}
        </Pile>
        <TotalRing total={38} toLeft={false} caption="running total" label="Total 38" />
        <Pile label="Discards" count={5} caption="discards" size="s">
          {laid.value.slice(-1).map((card) => (
            <Card key={card} label={card} flip={card}>
              <DoubleDownFace card={card.startsWith("c") ? DD[Number(card.slice(1)) % 12]! : "x2"} />
            </Card>
          ))}
        </Pile>
      </div>
      <Rail total={38} limit={99} marks={[11, 22, 33, 44, 55, 66, 77, 88, 99]} next={44} label="Next double 44" />
    </>
  ),
  doublehead: () => (
    <>
      <Duel
        middle={
          <>
            <span class="led">
              <CrestIcon crest="crown" /> Royal led
            </span>
            <span class="worth">
              <Coin metal="silver" amount={5} /> silver
            </span>
          </>
        }
      >
        <DuelPlace side="top" caption="Bot Ada">
          <Card label="Jester">
            <DoubleheadFace kind="jester" />
          </Card>
        </DuelPlace>
        <DuelPlace side="left" caption="Jonas led">
          <Card label="Knight">
            <DoubleheadFace kind="knight1" />
          </Card>
        </DuelPlace>
        <DuelPlace side="right" caption="Mira ahead" ahead>
          <Card label="Lady" ahead>
            <DoubleheadFace kind="antoinette" />
          </Card>
        </DuelPlace>
        <DuelPlace side="bottom">
          <Slot
            label="play the chosen card here"
            caption="Your card"
            onPick={() => chosen.value && layDown(chosen.value)}
          />
        </DuelPlace>
      </Duel>
      <Button class="cornerbtn" icon="undo">
        Last duel
      </Button>
    </>
  ),
  three_up_three_down: threeUpCloth,
  go_low: () => (
    <div class="glc">
      <Pile label="Draw pile, 52 cards" count={52} caption="52 to draw" flip="draw">
        {back("go_low")}
      </Pile>
      <Pile
        label="Discards, top 8. Put the drawn card here"
        count={8}
        caption="discards"
        role="target"
        onPick={() => undefined}
      >
        <Card label="8">
          <GoLowFace value={8} />
        </Card>
      </Pile>
    </div>
  ),
  double_dominoes: () => <SampleBoard />,
};

/** Hands that are not a row of cards. */
export const HANDS: Partial<Record<GameId, () => ComponentChildren>> = {
  go_low: () => (
    <div class="glhand">
      <Looking>
        <Card label="You drew a 3" size="l">
          <GoLowFace value={3} />
        </Card>
      </Looking>
      <Square label="Your four cards" own>
        {["5", "?", "11", "?"].map((memory, i) => (
          <SquareCell key={i} memory={memory}>
            <Card label={`card ${i + 1}`} flat state={i === 2 ? "chosen" : "can"} onPick={() => undefined}>
              <Back game="go_low" />
            </Card>
          </SquareCell>
        ))}
      </Square>
    </div>
  ),
  double_dominoes: () => (
    <Hand label="Your dominoes" dominoes>
      {(
        [
          [3, 3],
          [3, 4],
          [0, 5],
          [1, 6],
        ] as [number, number][]
      ).map((pips, i) => (
        <li key={pips.join("")}>
          <Domino
            pips={pips}
            label={pips.join(" ")}
            state={i === 0 ? "cannot" : i === 2 ? "chosen" : "can"}
            onPick={() => undefined}
          />
        </li>
      ))}
    </Hand>
  ),
};
