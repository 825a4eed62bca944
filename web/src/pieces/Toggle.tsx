// A switch; its tick is the colour's twin.
import type { ComponentChildren } from "preact";

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label?: string;
  children?: ComponentChildren;
  id?: string;
  describedBy?: string;
}

export function Toggle({ checked, onChange, label, children, id, describedBy }: ToggleProps) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
