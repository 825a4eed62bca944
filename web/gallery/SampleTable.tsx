// Tables with invented contents, to see the frame, the strip and the hand at every size. It follows no game's rules.
import { signal } from "@preact/signals";
import { isGame, type GameId } from "../src/games";
import { Button } from "../src/pieces/Button";
import { Card } from "../src/pieces/Card";
import { Hand } from "../src/pieces/Hand";
import { Log } from "../src/pieces/Log";
import { Outcome } from "../src/pieces/Outcome";
import { others } from "../src/pieces/seat";
import { SeatPlate } from "../src/pieces/SeatPlate";
import { Why } from "../src/pieces/Why";
import { Cloth } from "../src/shell/Cloth";
import { Dock } from "../src/shell/Dock";
import { dragPiece } from "../src/shell/drag";
import { LastMove } from "../src/shell/LastMove";
import { say } from "../src/shell/live";
import { Opponents } from "../src/shell/Opponents";
import { SidePanel } from "../src/shell/SidePanel";
import { TableFrame } from "../src/shell/TableFrame";
import { PLAYERS } from "./mock";
import { CLOTHS, HANDS } from "./sampleCloths";
import { FACES, FACTS } from "./sampleFacts";
import { chosen, hand, layDown, moment } from "./sampleState";

const why = signal<Element | null>(null);

export function SampleTable({ query }: { query: URLSearchParams }) {
  const asked = query.get("game") ?? "double_down";
  const game: GameId = isGame(asked) ? asked : "double_down";
  const players = PLAYERS.slice(0, Number(query.get("seats") ?? 6));
  const turn = Number(query.get("turn") ?? 0);
  const cards = Number(query.get("cards") ?? 5);
  if (moment.value === 0 && hand.value.length === 0) hand.value = Array.from({ length: cards }, (_, i) => `c${i}`);
  return (
    <TableFrame
      game={game}
      moment={moment.value}
      subtitle="Round 2"
      onTakeBack={() => say("Taken back.")}
      opponents={
        <Opponents flow={game === "double_down" ? "left" : undefined} compact={game === "double_dominoes"}>
          {others(players, 0).map((player) => (
            <SeatPlate
              key={player.seat}
              player={player}
              turn={player.seat === turn}
              clock={0.7}
              out={player.seat === 4 && game === "double_down" ? "5th" : undefined}
            >
              {FACTS[game](player.seat)}
            </SeatPlate>
          ))}
        </Opponents>
      }
      lastMove={
        <LastMove>
          <b>Bot Emil</b> played ×2: you owe two cards
        </LastMove>
      }
      cloth={<Cloth label="Table">{CLOTHS[game]()}</Cloth>}
      dock={<SampleDock game={game} myTurn={turn === 0} />}
      side={
        <SidePanel
          moves={
            <Log
              label="Moves"
              entries={players.map((player, i) => ({
                key: i,
                player,
                sentence: (
                  <>
                    <b>{player.name}</b> played <b>{i}</b>.
                  </>
                ),
              }))}
            />
          }
          rules={<p>The rules of this table.</p>}
          table={<p>Seats and clock.</p>}
          footer={
            <Button kind="soft" icon="link" full>
              Invite by link
            </Button>
          }
        />
      }
    />
  );
}

function SampleDock({ game, myTurn }: { game: GameId; myTurn: boolean }) {
  const tap = (card: string, i: number) => (event: MouseEvent) => {
    if (i === 4) why.value = event.currentTarget as Element;
    else if (chosen.value === card) layDown(card);
    else chosen.value = card;
  };
  return (
    <>
      <Dock
        player={PLAYERS[0]!}
        myTurn={myTurn}
        clock={0.7}
        sentence="Play two cards"
        detail="First of two. Equal digits cost a chip."
        mine={FACTS[game](0)}
        column={game === "go_low"}
        hand={
          HANDS[game]?.() ?? (
            <Hand label="Your hand">
              {hand.value.map((card, i) => (
                <li key={card}>
                  <Card
                    label={card}
                    flip={card}
                    state={i === 4 ? "cannot" : chosen.value === card ? "chosen" : "can"}
                    costly={game === "double_down" && i === 0}
                    onPick={tap(card, i)}
                    onPointerDown={(event) =>
                      dragPiece(
                        event,
                        () => (chosen.value = card),
                        () => layDown(card),
                      )
                    }
                  >
                    {FACES[game](Number(card.slice(1)))}
                  </Card>
                  {game === "double_down" && (
                    <Outcome kind={i === 0 ? "costly" : i === 4 ? "refused" : "safe"}>
                      {i === 4 ? "2nd only" : 38 + i}
                    </Outcome>
                  )}
                  {game === "three_up_three_down" && i === 2 && <span class="also">also?</span>}
                </li>
              ))}
            </Hand>
          )
        }
        acts={
          <>
            <Button kind="soft" icon="back" label="Take back" />
            <Button kind="primary" big onClick={() => chosen.value && layDown(chosen.value)}>
              Play 4 → 42
            </Button>
          </>
        }
      />
      {why.value && (
        <Why
          anchor={why.value}
          reason={{
            title: "Not as the first card",
            sentence: "You owe two cards. The first may not be another ×2.",
            clause: "R6",
          }}
          onClose={() => (why.value = null)}
          onRead={() => undefined}
        />
      )}
    </>
  );
}
