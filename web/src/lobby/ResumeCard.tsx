// The way back to a table one sits at.
import { Avatar } from "../pieces/Avatar";
import { ClockRing } from "../pieces/ClockRing";
import { href } from "../shell/router";
import { text } from "../text";
import type { Resume } from "./model";

export function ResumeCard({ resume }: { resume: Resume }) {
  const game = text.games[resume.game].name;
  return (
    <section class="resume panel" data-game={resume.game}>
      <span class="me">
        <Avatar seat={resume.seat} />
        {resume.myTurn && <ClockRing left={resume.clock} />}
      </span>
      <span class="tt">
        <b>{resume.myTurn ? text.lobby.yourTurn : text.lobby.running}</b>
        <small>{text.lobby.with(game, resume.with)}</small>
      </span>
      <a class="btn primary" href={href({ page: "table", table: resume.table })}>
        {text.lobby.goBack}
      </a>
    </section>
  );
}
