// What the ghost's place would bring, line by line; beside the board where there is room.
import type { At } from "../../table/contract";
import { text } from "../../text";
import { gain } from "./squares";
import type { View, Way } from "./view";

const words = text.dominoes.preview;

export function Placement({ at, way }: { at: At<View>; way: Way | null }) {
  if (!way || at.me === null) return <span class="preview none" />;
  const { points } = at.view.seats[at.me]!;
  const after = points + gain(way);
  return (
    <section class="preview panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      <dl>
        <Line label={words.diamonds} value={text.dominoes.plus(way.diamonds)} />
        {way.bonus > 0 && <Line label={words.bonus} value={text.dominoes.plus(way.bonus)} />}
        <div class="sum">
          <dt>{words.you}</dt>
          <dd>{words.from(points, after)}</dd>
        </div>
        {after >= at.view.victory && <Line label={words.wins} value={String(at.view.victory)} />}
        {way.others.map((seat) => (
          <Line key={seat} label={words.too(at.name(seat))} value={text.dominoes.plus(3)} />
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
