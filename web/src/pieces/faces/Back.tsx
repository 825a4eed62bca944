// The back of a card, one for each game. It knows nothing of the face, and neither does the page.
import type { ComponentChildren } from "preact";
import type { GameId } from "../../games";
import { FaceSvg, type FaceSize } from "../FaceSvg";

const INK: Record<GameId, string> = {
  double_down: "var(--p-back-double-down)",
  doublehead: "var(--p-back-doublehead)",
  three_up_three_down: "var(--p-back-three-up)",
  go_low: "var(--p-back-go-low)",
  double_dominoes: "var(--piece-ink)",
};

export function Back({ game, ...size }: FaceSize & { game: GameId }) {
  return (
    <FaceSvg {...size}>
      <rect x="5" y="5" width="90" height="130" rx="9" fill={INK[game]} />
      <rect x="5" y="5" width="90" height="130" rx="9" fill="url(#scallop)" />
      <circle cx="50" cy="70" r="27" fill={INK[game]} stroke="#ffffff59" stroke-width="2" />
      {emblem(game)}
    </FaceSvg>
  );
}

function emblem(game: GameId): ComponentChildren {
  switch (game) {
    case "double_down":
      return (
        <g fill="none" stroke="#ffdcc8" stroke-width="4">
          <circle cx="42" cy="70" r="11" />
          <circle cx="58" cy="70" r="11" />
        </g>
      );
    case "doublehead":
      return (
        <svg x="34" y="53" width="32" height="32" viewBox="0 0 24 24" style={{ color: "#f2c25b" }}>
          <use href="#c-crown" />
        </svg>
      );
    case "three_up_three_down":
      return (
        <path
          d="M34 66L42 54L50 66ZM50 66L58 54L66 66ZM34 74L42 86L50 74ZM50 74L58 86L66 74Z"
          fill="#cfeadd"
          stroke="#cfeadd"
          stroke-width="2"
          stroke-linejoin="round"
        />
      );
    case "go_low":
      return (
        <path
          d="M33 62q8.5 -7 17 0t17 0M33 72q8.5 -7 17 0t17 0M33 82q8.5 -7 17 0t17 0"
          fill="none"
          stroke="#cfe8f5"
          stroke-width="4"
          stroke-linecap="round"
        />
      );
    case "double_dominoes":
      return null;
  }
}
