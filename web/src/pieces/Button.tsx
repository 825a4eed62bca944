// A button that says its effect. At most one `primary` on a table.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export interface ButtonProps {
  children?: ComponentChildren;
  kind?: "primary" | "plain" | "soft" | "ghost";
  icon?: IconName;
  /** Needed where the button shows only an icon. */
  label?: string;
  big?: boolean;
  full?: boolean;
  /** Refused buttons stay focusable, so that the reason can be asked for. */
  refused?: boolean;
  disabled?: boolean;
  class?: string;
  type?: "button" | "submit";
  pressed?: boolean;
  onClick?: (event: MouseEvent) => void;
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind = "plain",
    icon,
    label,
    big,
    full,
    refused,
    disabled,
    type = "button",
    pressed,
    onClick,
  } = props;
  const classes = [
    "btn",
    kind !== "plain" && kind,
    big && "big",
    full && "full",
    icon && !children && "icon",
    props.class,
  ];
  return (
    <button
      type={type}
      class={classes.filter(Boolean).join(" ")}
      aria-label={label}
      aria-disabled={refused || undefined}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
