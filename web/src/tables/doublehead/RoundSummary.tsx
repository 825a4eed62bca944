// How a round of Doublehead Kids was paid, reason by reason; it lies on the cloth until it is put away.
import { Button } from "../../pieces/Button";
import { Coin } from "../../pieces/Coin";
import { catalogue } from "../../words";
import { TeamBadge } from "./TeamBadge";
import type { RoundEnd, Words } from "./view";

const words = catalogue<Words>("doublehead");

const SIDES = ["team", "without"] as const;

interface RoundSummaryProps {
  end: RoundEnd;
  name: (seat: number) => string;
  onClose: () => void;
}

export function RoundSummary({ end, name, onClose }: RoundSummaryProps) {
  return (
    <section class="roundend panel" aria-label={words("ended-title", { round: end.round })}>
      <h2>{words("ended-won", { winner: end.winner })}</h2>
      <p class="quiet small">
        {SIDES.map((team) => words("ended-silver", { team, silver: end.side_silver[team]! })).join(" · ")}
      </p>
      {end.reasons.length > 0 && (
        <ul class="reasons">
          {end.reasons.map(({ reason, team, gold }, i) => (
            <li key={i}>
              <TeamBadge team={team} /> {words("paid-for", { reason, gold })}{" "}
              <Coin metal="gold" amount={gold} label={words("ended-gained", { gold })} />
            </li>
          ))}
        </ul>
      )}
      {end.doubled && <p class="small">{words("ended-doubled")}</p>}
      <ul class="payout">
        {end.teams.map((team, seat) => (
          <li key={seat}>
            <b>{name(seat)}</b>
            <TeamBadge team={team} />
            <span class="num">{words("ended-gained", { gold: end.gained[seat]! })}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" full onClick={onClose}>
        {words("ended-close")}
      </Button>
    </section>
  );
}
