// The name one is called at a table, changed in place; it is told to a table when one sits down.
import { Avatar } from "../pieces/Avatar";
import { SeatShape } from "../pieces/SeatShape";
import { ownName } from "../shell/settings";
import { shell } from "../words";

export const NAME_LENGTH = 20;

export function OwnName() {
  return (
    <section class="you panel" aria-label={shell("you-here")}>
      <span class="portrait">
        <Avatar seat={0} />
        <SeatShape seat={0} />
      </span>
      <label class="field">
        <span>{shell("name-here")}</span>
        <input
          class="input"
          value={ownName.value}
          maxLength={NAME_LENGTH}
          placeholder={shell("name-placeholder")}
          autocomplete="nickname"
          onChange={(event) => (ownName.value = event.currentTarget.value.trim())}
        />
      </label>
    </section>
  );
}
