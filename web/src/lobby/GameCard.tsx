// One game as an inviting card: picture, pitch, seats and length, and the two ways to begin.
import { Button } from "../pieces/Button";
import { Icon } from "../pieces/Icon";
import { text } from "../text";
import { GameArt } from "./art";
import { seatRange, type GameInfo } from "./model";

interface GameCardProps {
  game: GameInfo;
  onPlay: () => void;
  onMake: () => void;
}

export function GameCard({ game, onPlay, onMake }: GameCardProps) {
  const { name, pitch } = text.games[game.name];
  const [low, high] = seatRange(game);
  return (
    <li class="gcard panel" data-game={game.name}>
      <div class="art">
        <GameArt game={game.name} />
      </div>
      <div class="tx">
        <h2>{name}</h2>
        <p class="pitch">{pitch}</p>
        <p class="meta">
          <span>
            <Icon name="people" />
            <span aria-hidden="true">{text.lobby.seats(low, high)}</span>
            <span class="sr">{text.lobby.seatsLong(low, high)}</span>
          </span>
          <span>
            <Icon name="clock" />
            {text.lobby.minutes(game.minutes)}
          </span>
        </p>
      </div>
      <div class="go">
        <Button kind="primary" label={text.lobby.playLong(name)} onClick={onPlay}>
          {text.lobby.play}
        </Button>
        <Button label={text.lobby.makeLong(name)} onClick={onMake}>
          {text.lobby.make}
        </Button>
      </div>
    </li>
  );
}
