// The domino board with an invented match, and who is paid.
import { useState } from "preact/hooks";
import { Board } from "../src/pieces/Board";
import { Button } from "../src/pieces/Button";
import { Pays } from "../src/pieces/Pays";
import { DIAMONDS, PLAYERS, TRACK_PIPS } from "./mock";

const LEGAL = [4, 5, 9, 10, 12].flatMap((column) =>
  [3, 5, 11].map((row) => ({ column, row, label: `${"ABCDEFGHIJKLMNO"[column]}${row + 1}` })),
);

export function SampleBoard() {
  const [spot, setSpot] = useState({ column: 4, row: 3 });
  const [zoomed, setZoomed] = useState(false);
  return (
    <div class="boardplace">
      <Pays
        title="Pays 3"
        rows={[[PLAYERS[0]!], [], [], [PLAYERS[1]!], [], [PLAYERS[2]!, PLAYERS[3]!], []]}
        labels={["0 pips: Anna", "1 pip", "2 pips", "3 pips: Ben", "4 pips", "5 pips: Cleo and Dora", "6 pips"]}
        lit={[0, 5]}
      />
      <Board
        label="Board"
        size={15}
        diamonds={DIAMONDS}
        star={{ column: 7, row: 7 }}
        dominoes={[
          { pips: [2, 0], column: 7, row: 6, upright: true },
          { pips: [0, 3], column: 8, row: 7, upright: false },
          { pips: [3, 5], column: 9, row: 8, upright: false },
        ]}
        newest={2}
        legal={LEGAL}
        ghost={{ pips: [5, 0], ...spot, upright: false }}
        preview="+5"
        spots={LEGAL}
        onSpot={({ column, row }) => setSpot({ column, row })}
        zoomed={zoomed}
        track={{
          pips: TRACK_PIPS,
          goals: [50, 75, 100],
          pieces: [
            { seat: 0, at: 25 },
            { seat: 1, at: 34 },
            { seat: 2, at: 24 },
            { seat: 3, at: 25 },
          ],
        }}
      />
      <Button class="cornerbtn" icon="magnify" pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
        Magnify
      </Button>
    </div>
  );
}
