// A waiting table and a finished one, with invented contents.
import { toast } from "../src/pieces/Toast";
import { Result } from "../src/result/Result";
import { Room } from "../src/room/Room";
import { Bar } from "../src/shell/Bar";
import { useGameCloth } from "../src/shell/TableFrame";
import { PLAYERS } from "./mock";

const told = (what: string) => () => void toast(what);
const SCORES = [54, 42, 44, 44];
const line = (score: number, seat: number) =>
  Array.from({ length: 38 }, (_, turn) => Math.round((score * Math.floor((turn + seat) / 4)) / 10));

export function SampleResult() {
  useGameCloth("double_dominoes");
  const players = PLAYERS.slice(0, 4);
  const placed = [0, 2, 3, 1].map((seat, i) => ({
    player: players[seat]!,
    place: [1, 2, 2, 4][i]!,
    score: SCORES[seat]!,
    note: ["wins the match", "tied", "tied"][i],
  }));
  return (
    <div class="app">
      <Bar title="Double Double Dominoes" subtitle="Match over" onRules={told("rules")} />
      <Result
        headline="You win"
        sentence="54 points, ten more than Jonas and Bot Ada, who share second place."
        placed={placed}
        chart={{
          players,
          lines: players.map(({ seat }) => line(SCORES[seat]!, seat)),
          me: 0,
          goal: { at: 50, label: "50 wins" },
          label: "Points",
          onTurn: (turn) => void toast(`turn ${turn}`),
        }}
        moments={[
          { icon: "bolt", title: "Biggest domino", sentence: "Jonas scored 8 with 4|4" },
          { icon: "people", title: "Paid by others", sentence: "You were paid 3 times on other turns" },
          {
            icon: "shield",
            title: "Fair shuffle",
            sentence: "Checked in this page: the order was fixed before the deal",
            good: true,
          },
        ]}
        ready={[players[1]!, players[3]!]}
        onRematch={told("rematch")}
        onReplay={told("replay")}
        onCopyLink={told("link")}
        onSave={told("save")}
      />
    </div>
  );
}

export function SampleRoom() {
  useGameCloth("doublehead");
  const players = [...PLAYERS.slice(0, 2), { seat: 2, name: "", presence: "open" as const }, PLAYERS[3]!];
  return (
    <div class="app">
      <Bar title="Doublehead Kids" subtitle="Waiting for friends" onRules={told("rules")} />
      <Room
        players={players}
        me={0}
        host
        hostSeat={0}
        locked={false}
        link="https://lamplit.example/t/plum-otter-42"
        onSit={told("sit")}
        onFill={told("fill")}
        onRemove={told("remove")}
        onSendAway={told("send away")}
        onStart={told("start")}
        onLeave={told("leave")}
      />
    </div>
  );
}
