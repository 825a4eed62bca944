// One game as an inviting card: picture, pitch, seats and length, and the two ways to begin.
import { Button } from "../pieces/Button";
import { Icon } from "../pieces/Icon";
import { gameTitle, shell } from "../words";
import { GameArt } from "./art";
import { seatRange, type GameInfo } from "./model";

interface GameCardProps {
  game: GameInfo;
  onPlay: () => void;
  onMake: () => void;
}

export function GameCard({ game, onPlay, onMake }: GameCardProps) {
  const title = gameTitle(game.name);
  const [low, high] = seatRange(game);
  return (
    <li class="gcard panel" data-game={game.name}>
      <div class="art">
        <GameArt game={game.name} />
      </div>
      <div class="tx">
        <h2>{title}</h2>
        <p class="pitch">{shell(`game-${game.name}.pitch`)}</p>
        <p class="meta">
          <span>
            <Icon name="people" />
            <span aria-hidden="true">{low < high ? shell("players", { low, high }) : low}</span>
            <span class="sr">
              {low < high ? shell("players.long", { low, high }) : shell("players.only", { count: low })}
            </span>
          </span>
          <span>
            <Icon name="clock" />
            {shell("minutes", { minutes: game.minutes })}
          </span>
        </p>
      </div>
      <div class="go">
        <Button kind="primary" label={shell("play-now.long", { game: title })} onClick={onPlay}>
          {shell("play-now")}
        </Button>
        <Button label={shell("make-table.long", { game: title })} onClick={onMake}>
          {shell("make-table")}
        </Button>
      </div>
    </li>
  );
}
