// The menu of the bar: theme, sound and tapping habits, keys, and what the screen adds.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../pieces/Icon";
import { Popover } from "../pieces/Popover";
import { Segmented } from "../pieces/Segmented";
import { Toggle } from "../pieces/Toggle";
import { shell } from "../words";
import { language, speak } from "../words/language";
import { LANGUAGES } from "../words/shell";
import { showDevices } from "./Devices";
import { showKeys } from "./Keys";
import { firstTap } from "./settings";
import { sound } from "./sound";
import { theme, THEMES } from "./theme";

export function Menu({
  anchor,
  onClose,
  children,
}: {
  anchor: Element;
  onClose: () => void;
  children?: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("button, a, input")?.focus(), []);
  return (
    <Popover anchor={anchor} onClose={onClose} role="dialog" label={shell("menu")}>
      <div
        ref={box}
        class="menu panel"
        onClick={(event) => (event.target as Element).closest(".menu > button") && onClose()}
      >
        {children}
        <button type="button" onClick={() => (showDevices.value = true)}>
          <Icon name="phone" /> {shell("devices")}
        </button>
        <button type="button" onClick={() => (showKeys.value = true)}>
          <Icon name="keys" /> {shell("keys")}
        </button>
        <div class="menurow">
          {shell("theme")}
          <Segmented
            label={shell("theme")}
            value={theme.value}
            choices={THEMES.map((value) => ({ value, label: shell(`theme-${value}`) }))}
            onChoose={(value) => (theme.value = value)}
          />
        </div>
        <div class="menurow">
          {shell("language-switch")}
          <Segmented
            label={shell("language-switch")}
            value={language}
            choices={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            onChoose={speak}
          />
        </div>
        <div class="menurow">
          <Toggle checked={sound.value === "on"} onChange={(on) => (sound.value = on ? "on" : "off")}>
            {shell("sounds")}
          </Toggle>
          <Toggle checked={firstTap.value === "on"} onChange={(on) => (firstTap.value = on ? "on" : "off")}>
            {shell("first-tap")}
          </Toggle>
        </div>
      </div>
    </Popover>
  );
}

/** An entry that a screen adds to the menu. */
export function MenuItem({
  icon,
  children,
  onClick,
}: {
  icon: Parameters<typeof Icon>[0]["name"];
  children: ComponentChildren;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick}>
      <Icon name={icon} /> {children}
    </button>
  );
}
