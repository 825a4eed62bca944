// Which team a seat has shown in Doublehead Kids; with an eye where only you see it.
import { CrestIcon, Icon } from "../../pieces/Icon";
import { catalogue, shell } from "../../words";
import type { Words } from "./view";

const words = catalogue<Words>("doublehead");

interface TeamBadgeProps {
  team: "team" | "without" | "unknown";
  onlyYou?: boolean;
}

export function TeamBadge({ team, onlyYou = false }: TeamBadgeProps) {
  return (
    <span class={`badge ${team}`}>
      {mark(team, onlyYou)}
      <span class="word">{words("badge", { team })}</span>
      {onlyYou && <span class="sr">{shell("only-you")}</span>}
    </span>
  );
}

function mark(team: TeamBadgeProps["team"], onlyYou: boolean) {
  if (onlyYou) return <Icon name="eye" />;
  if (team === "team") return <CrestIcon crest="crown" />;
  if (team === "unknown") return <span aria-hidden="true">?</span>;
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4">
      <path d="M12 3L19.5 6V12C19.5 16.5 16 19.5 12 21C8 19.5 4.5 16.5 4.5 12V6Z" stroke-dasharray="3.5 2.8" />
    </svg>
  );
}
