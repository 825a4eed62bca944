// The end of a match: who won, the standing, how it went, moments, and what to do next.
import type { ComponentChildren } from "preact";
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { Chart, type ChartProps } from "../pieces/Chart";
import { Icon, type IconName } from "../pieces/Icon";
import type { Player } from "../pieces/seat";
import { persons, shell } from "../words";
import { Hero } from "./Hero";
import { Standing, type Placed } from "./Standing";

export interface Moment {
  icon: IconName;
  title: string;
  sentence: ComponentChildren;
  good?: boolean;
}

export interface ResultProps {
  /** "You win". */
  headline: string;
  /** "54 points, ten more than Jonas and Bot Ada, who share second place." */
  sentence: string;
  /** Null for a match that was not finished: nobody has won. */
  placed: readonly Placed[] | null;
  /** Absent where the course of the match is not known. */
  chart?: ChartProps;
  moments: readonly Moment[];
  /** Who waits for another match. */
  ready: readonly Player[];
  onRematch?: () => void;
  onReplay?: () => void;
  onCopyLink: () => void;
  onSave: () => void;
}

export function Result(props: ResultProps) {
  const { headline, sentence, placed, chart, moments, ready, onRematch, onReplay, onCopyLink, onSave } = props;
  return (
    <main class="res">
      <section class="top panel">
        {placed && <Hero winners={placed.filter(({ place }) => place === 1).map(({ player }) => player)} />}
        <h2 class="head">{headline}</h2>
        <p class="quiet">{sentence}</p>
        <div class="again">
          {onRematch && (
            <Button kind="primary" big icon="undo" onClick={onRematch}>
              {shell("result-rematch")}
            </Button>
          )}
          {onReplay && (
            <Button big icon="eye" onClick={onReplay}>
              {shell("result-replay")}
            </Button>
          )}
        </div>
        {ready.length > 0 && (
          <p class="ready">
            <span class="avs">
              {ready.map((player) => (
                <Avatar key={player.seat} seat={player.seat} bot={player.bot} />
              ))}
            </span>
            {shell("result-ready", { who: persons(ready.map((player) => player.name)) })}
          </p>
        )}
      </section>
      {placed && <Standing placed={placed} />}
      {chart && (
        <section class="course panel" aria-labelledby="how-it-went">
          <h2 id="how-it-went">{shell("result-course")}</h2>
          <p class="quiet small">{shell("result-course.note")}</p>
          <Chart {...chart} />
        </section>
      )}
      {placed && (
        <section class="moments panel">
          <h2>{shell("result-moments")}</h2>
          <ul>
            {moments.map((moment) => (
              <li key={moment.title}>
                <span class={moment.good ? "moment good" : "moment"}>
                  <Icon name={moment.icon} />
                </span>
                <span>
                  <b>{moment.title}</b>
                  {moment.sentence}
                </span>
              </li>
            ))}
          </ul>
          <div class="row">
            <Button kind="soft" icon="link" onClick={onCopyLink}>
              {shell("result-copy")}
            </Button>
            <Button kind="soft" icon="save" onClick={onSave}>
              {shell("result-save")}
            </Button>
          </div>
        </section>
      )}
    </main>
  );
}
