// A short word about a seat or a table.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

interface TagProps {
  tone?: "good" | "note" | "danger" | "accent" | "call";
  icon?: IconName;
  children: ComponentChildren;
}

export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span class={tone ? `tag ${tone}` : "tag"}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
