// How a round of Doublehead Kids was paid, reason by reason; it lies on the cloth until it is put away.
import { Button } from "../../pieces/Button";
import { Coin } from "../../pieces/Coin";
import { TeamBadge } from "../../pieces/TeamBadge";
import { text } from "../../text";
import type { RoundEnd } from "./view";

const words = text.doublehead.summary;

interface RoundSummaryProps {
  end: RoundEnd;
  name: (seat: number) => string;
  onClose: () => void;
}

export function RoundSummary({ end, name, onClose }: RoundSummaryProps) {
  return (
    <section class="roundend panel" aria-label={words.title(end.round)}>
      <h2>{end.winner ? words.won(end.winner) : words.nobody}</h2>
      <p class="quiet small">
        {words.silver("team", end.side_silver["team"]!)} · {words.silver("without", end.side_silver["without"]!)}
      </p>
      {end.reasons.length > 0 && (
        <ul class="reasons">
          {end.reasons.map(({ reason, team, gold }, i) => (
            <li key={i}>
              <TeamBadge team={team} /> {words.reasons[reason] ?? reason}{" "}
              <Coin metal="gold" amount={gold} label={words.gained(gold)} />
            </li>
          ))}
        </ul>
      )}
      {end.doubled && <p class="small">{words.doubled}</p>}
      <ul class="payout">
        {end.teams.map((team, seat) => (
          <li key={seat}>
            <b>{name(seat)}</b>
            <TeamBadge team={team} />
            <span class="num">{words.gained(end.gained[seat]!)}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" full onClick={onClose}>
        {words.close}
      </Button>
    </section>
  );
}
