// All faces and backs, and the states of a card.
import { Card } from "../src/pieces/Card";
import { Chips } from "../src/pieces/Chip";
import { Coin } from "../src/pieces/Coin";
import { Back } from "../src/pieces/faces/Back";
import { DoubleDownFace } from "../src/pieces/faces/DoubleDownFace";
import { DoubleheadFace } from "../src/pieces/faces/DoubleheadFace";
import { GoLowFace } from "../src/pieces/faces/GoLowFace";
import { ThreeUpFace, type ThreeUpColour } from "../src/pieces/faces/ThreeUpFace";
import { FreeRide } from "../src/pieces/FreeRide";
import { CrestIcon } from "../src/pieces/Icon";
import { Looking } from "../src/pieces/Looking";
import { Outcome } from "../src/pieces/Outcome";
import { SquareCell } from "../src/pieces/Square";
import { TeamBadge } from "../src/tables/doublehead/TeamBadge";
import { Block, Sample } from "./Sample";

const DOUBLE_DOWN = "0 2 3 4 5 6 7 8 9 10 11 22 33 44 55 66 76 -10 x2 turn".split(" ");
const FAMILIES = ["cross", "spade", "heart"].flatMap((crest) =>
  ["castle", "earl", "soldier_high", "soldier_low"]
    .filter((n) => !(crest === "heart" && n === "earl"))
    .map((n) => `${n}_${crest}`),
);
const DOUBLEHEAD = [
  ..."king team queen antoinette wilhelmine karlchen knight1 knight2 knight3 foxy august bishop jester".split(" "),
  ...FAMILIES,
];
const COLOURS: ThreeUpColour[] = ["amber", "violet", "green"];
const THREE_UP = [..."1 2 3 4 5 6 7 8 9 10 clear clear+1 clear+2".split(" ")];

export function CardsSheet() {
  return (
    <>
      <Block title="Double Down" wide>
        <div class="grid">
          {DOUBLE_DOWN.map((card) => (
            <Sample key={card} caption={card}>
              <Card label={card}>
                <DoubleDownFace card={card} />
              </Card>
            </Sample>
          ))}
          <Sample caption="back">
            <Card label="face down">
              <Back game="double_down" />
            </Card>
          </Sample>
        </div>
        <States />
      </Block>
      <Block title="Doublehead Kids" wide note="One index column at the left, readable in a fanned hand.">
        <div class="grid">
          {DOUBLEHEAD.map((kind) => (
            <Sample key={kind} caption={kind}>
              <Card label={kind}>
                <DoubleheadFace kind={kind} />
              </Card>
            </Sample>
          ))}
          <Sample caption="back">
            <Card label="face down">
              <Back game="doublehead" />
            </Card>
          </Sample>
        </div>
        <div class="grid roomy">
          <Sample caption="crests">
            <span class="row">
              <CrestIcon crest="crown" /> <CrestIcon crest="cross" /> <CrestIcon crest="spade" />{" "}
              <CrestIcon crest="heart" />
            </span>
          </Sample>
          <Sample caption="gold, gold of a seat">
            <span class="row">
              <Coin metal="gold" /> <Coin metal="gold" amount={4} /> <Coin metal="gold" amount={12} />
            </span>
          </Sample>
          <Sample caption="silver, 10, none">
            <span class="row">
              <Coin metal="silver" /> <Coin metal="silver" amount={10} /> <Coin metal="silver" amount={0} />
            </span>
          </Sample>
          <Sample caption="teams">
            <TeamBadge team="team" />
            <TeamBadge team="without" />
            <TeamBadge team="unknown" />
            <TeamBadge team="without" onlyYou />
          </Sample>
        </div>
      </Block>
      <Block title="3UP 3DOWN" wide note="Each colour has its own weave and corner shape.">
        <div class="grid">
          {THREE_UP.map((kind, i) => (
            <Sample key={kind} caption={kind}>
              <Card label={kind}>
                <ThreeUpFace colour={COLOURS[i % 3]!} kind={kind} />
              </Card>
            </Sample>
          ))}
          <Sample caption="back">
            <Card label="face down">
              <Back game="three_up_three_down" />
            </Card>
          </Sample>
        </div>
      </Block>
      <Block title="Go Low" wide note="The water stands as high as the number.">
        <div class="grid">
          {Array.from({ length: 15 }, (_, i) => i + 1).map((value) => (
            <Sample key={value} caption={String(value)}>
              <Card label={String(value)}>
                <GoLowFace value={value} />
              </Card>
            </Sample>
          ))}
          <Sample caption="looking">
            <Looking>
              <Card label="7">
                <GoLowFace value={7} />
              </Card>
            </Looking>
          </Sample>
          {["7", "?"].map((memory) => (
            <Sample key={memory} caption="memory aid">
              <span class="sq own">
                <SquareCell memory={memory}>
                  <Card label="face down">
                    <Back game="go_low" />
                  </Card>
                </SquareCell>
              </span>
            </Sample>
          ))}
        </div>
      </Block>
    </>
  );
}

function States() {
  return (
    <div class="grid roomy">
      <Sample caption="safe: the new total">
        <span class="dz">
          <Card label="5">
            <DoubleDownFace card="5" />
          </Card>
          <Outcome>43</Outcome>
        </span>
      </Sample>
      <Sample caption="costly: stripes, broken chip, total">
        <span class="dz">
          <Card label="6" costly>
            <DoubleDownFace card="6" />
          </Card>
          <Outcome kind="costly">44</Outcome>
        </span>
      </Sample>
      <Sample caption="not now">
        <span class="dz">
          <Card label="x2" state="cannot" onPick={() => undefined}>
            <DoubleDownFace card="x2" />
          </Card>
          <Outcome kind="refused">2nd only</Outcome>
        </span>
      </Sample>
      <Sample caption="playable">
        <Card label="8" state="can" onPick={() => undefined}>
          <DoubleDownFace card="8" />
        </Card>
      </Sample>
      <Sample caption="chosen">
        <Card label="4" state="chosen" onPick={() => undefined}>
          <DoubleDownFace card="4" />
        </Card>
      </Sample>
      <Sample caption="two of three chips">
        <Chips left={2} of={3} label="2 of 3 chips" />
      </Sample>
      <Sample caption="last chip gone">
        <FreeRide label="Free ride" />
      </Sample>
    </div>
  );
}
