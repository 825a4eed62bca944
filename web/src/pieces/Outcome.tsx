// What a card would do, under the card: its new total, a chip lost, or why not now.
import { Chip } from "./Chip";
import { Icon } from "./Icon";

interface OutcomeProps {
  children: string | number;
  kind?: "safe" | "costly" | "refused";
}

export function Outcome({ children, kind = "safe" }: OutcomeProps) {
  const mark = { safe: "", costly: " bad", refused: " no" }[kind];
  return (
    <span class={`outc${mark}`} aria-hidden="true">
      {kind === "costly" && <Chip state="broken" />}
      {kind === "refused" && <Icon name="lock" />}
      {children}
    </span>
  );
}
