// The way back to a table one sits at.
import { Avatar } from "../pieces/Avatar";
import { ClockRing } from "../pieces/ClockRing";
import { href } from "../shell/router";
import { gameTitle, persons, shell } from "../words";
import type { Resume } from "./model";

export function ResumeCard({ resume }: { resume: Resume }) {
  const game = gameTitle(resume.game);
  return (
    <section class="resume panel" data-game={resume.game}>
      <span class="me">
        <Avatar seat={resume.seat} />
        {resume.myTurn && <ClockRing left={resume.clock} />}
      </span>
      <span class="tt">
        <b>{resume.myTurn ? shell("your-turn") : shell("your-table")}</b>
        <small>{resume.with.length > 0 ? shell("with", { game, who: persons(resume.with) }) : game}</small>
      </span>
      <a class="btn primary" href={href({ page: "table", table: resume.table })}>
        {shell("go-back")}
      </a>
    </section>
  );
}
