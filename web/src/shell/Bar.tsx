// The bar: home, where we are, and the few tools every screen has.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Logo } from "../pieces/Logo";
import { shell } from "../words";
import { language, speak } from "../words/language";
import { LANGUAGES } from "../words/shell";
import { Menu, MenuItem } from "./Menu";
import { phone } from "./screen";
import { sound } from "./sound";
import { isDark, switchTheme } from "./theme";

export interface BarProps {
  /** The game and the state of the match; absent in the lobby. */
  title?: string;
  subtitle?: string;
  onTakeBack?: () => void;
  onRules?: () => void;
  /** Further tools, shown on wide screens (class "wide"). */
  children?: ComponentChildren;
  /** Further entries of the menu. */
  menu?: ComponentChildren;
}

export function Bar({ title, subtitle, onTakeBack, onRules, children, menu }: BarProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <header class="bar">
      <a class="home" href="/" aria-label={shell("home")}>
        <Logo />
      </a>
      {title && (
        <div class="where">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      )}
      <div class="tools">
        {children}
        {onTakeBack && (
          <Button kind="ghost" class="wide takeback" icon="back" onClick={onTakeBack}>
            {shell("take-back")}
          </Button>
        )}
        {onRules && <Button kind="ghost" icon="book" label={shell("table-rules")} onClick={onRules} />}
        {!title && <OtherLanguage />}
        <Button kind="ghost" class="wide" {...soundButton()} />
        <Button
          kind="ghost"
          icon={isDark.value ? "sun" : "moon"}
          label={shell(isDark.value ? "to-light" : "to-dark")}
          onClick={switchTheme}
        />
        <Button
          kind="ghost"
          icon="menu"
          label={shell("menu")}
          onClick={(event) => setAnchor(anchor ? null : (event.currentTarget as Element))}
        />
      </div>
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)}>
          {onTakeBack && phone.value && (
            <MenuItem icon="back" onClick={onTakeBack}>
              {shell("take-back")}
            </MenuItem>
          )}
          {menu}
        </Menu>
      )}
    </header>
  );
}

/** Where a bar has room: the other language, in its own word. More than one stand in the menu alone. */
function OtherLanguage() {
  const [other, more] = Object.entries(LANGUAGES).filter(([name]) => name !== language);
  if (!other || more) return null;
  return (
    <button type="button" class="btn ghost" lang={other[0]} onClick={() => speak(other[0])}>
      {other[1]}
    </button>
  );
}

function soundButton() {
  const on = sound.value === "on";
  return {
    icon: on ? ("sound" as const) : ("mute" as const),
    label: shell(on ? "sound-on" : "sound-off"),
    onClick: () => {
      sound.value = on ? "off" : "on";
    },
  };
}
