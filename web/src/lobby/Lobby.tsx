// The lobby screen: greet, go back, pick a game, name yourself, join a table.
import { useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Bar } from "../shell/Bar";
import { Keys } from "../shell/Keys";
import { LiveRegion } from "../shell/live";
import { ownName } from "../shell/settings";
import { shell } from "../words";
import { GameCard } from "./GameCard";
import { MakeTable } from "./MakeTable";
import type { GameInfo, LobbyActions, LobbyData } from "./model";
import { OwnName } from "./OwnName";
import { ResumeCard } from "./ResumeCard";
import { TableList } from "./TableList";

interface LobbyProps {
  data: LobbyData;
  ask: LobbyActions;
  onRules?: () => void;
  onPast?: () => void;
}

export function Lobby({ data, ask, onRules, onPast }: LobbyProps) {
  const [making, setMaking] = useState<GameInfo | null>(null);
  return (
    <div class="app">
      <Bar>
        {onRules && (
          <Button kind="ghost" class="wide" icon="book" onClick={onRules}>
            {shell("all-rules")}
          </Button>
        )}
        {onPast && (
          <Button kind="ghost" class="wide" icon="cup" onClick={onPast}>
            {shell("past-games")}
          </Button>
        )}
      </Bar>
      <main class="lobby">
        <div class="hello">
          <h1>{shell("lobby-hello")}</h1>
          <p class="quiet">{shell("lobby-pitch")}</p>
        </div>
        {data.resume.length > 0 && (
          <div class="resumes">
            {data.resume.map((resume) => (
              <ResumeCard key={resume.table} resume={resume} />
            ))}
          </div>
        )}
        <ul class="games" aria-label={shell("lobby-games")}>
          {data.offer.games.map((game) => (
            <GameCard key={game.name} game={game} onPlay={() => ask.playNow(game)} onMake={() => setMaking(game)} />
          ))}
        </ul>
        <div class="aside">
          <OwnName />
          <TableList tables={data.tables} onOpen={ask.openTable} />
        </div>
      </main>
      {making && (
        <MakeTable
          game={making}
          offer={data.offer}
          name={ownName.value}
          onClose={() => setMaking(null)}
          onMake={(request) => {
            setMaking(null);
            ask.makeTable(request);
          }}
        />
      )}
      <LiveRegion />
      <Keys />
    </div>
  );
}
