// What the ghost's place would bring, line by line; beside the board where there is room.
import type { At } from "../../table/contract";
import { catalogue } from "../../words";
import { gain } from "./squares";
import type { View, Way, Words } from "./view";

const words = catalogue<Words>("double_dominoes");
const BONUS = 3; // what everyone else is paid whose space matches

export function Placement({ at, way }: { at: At<View>; way: Way | null }) {
  if (!way || at.me === null) return <span class="preview none" />;
  const { points } = at.view.seats[at.me]!;
  const after = points + gain(way);
  return (
    <section class="preview panel" aria-label={words("preview")}>
      <h2>{words("preview")}</h2>
      <dl>
        <Line label={words("preview.diamonds")} value={words("plus", { points: way.diamonds })} />
        {way.bonus > 0 && <Line label={words("preview.bonus")} value={words("plus", { points: way.bonus })} />}
        <div class="sum">
          <dt>{words("preview.you")}</dt>
          <dd>{words("preview.from", { before: points, after })}</dd>
        </div>
        {after >= at.view.victory && <Line label={words("preview.goal")} value={String(at.view.victory)} />}
        {way.others.map((seat) => (
          <Line
            key={seat}
            label={words("preview.too", { who: at.who(seat) })}
            value={words("plus", { points: BONUS })}
          />
        ))}
      </dl>
    </section>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
