// Asks for a name before one sits down among others for the first time.
import { useState } from "preact/hooks";
import { Button } from "../pieces/Button";
import { Dialog } from "../pieces/Dialog";
import { ownName } from "../shell/settings";
import { shell } from "../words";
import { NAME_LENGTH } from "./OwnName";

interface NameDialogProps {
  onName: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({ onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(ownName.value);
  const [refused, setRefused] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const clean = name.trim();
    setRefused(clean === "");
    if (clean === "") return;
    ownName.value = clean;
    onName(clean);
  };
  return (
    <Dialog title={shell("name-title")} onClose={onClose}>
      <form class="stackgap" onSubmit={submit}>
        <label class="field">
          <span>{shell("name-label")}</span>
          <input
            class="input"
            value={name}
            maxLength={NAME_LENGTH}
            autocomplete="nickname"
            autofocus
            aria-invalid={refused}
            aria-describedby="name-note"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p id="name-note" class={refused ? "small hit" : "small quiet"} role={refused ? "alert" : undefined}>
          {refused ? shell("name-empty") : shell("name-sentence")}
        </p>
        <Button kind="primary" type="submit" big full>
          {shell("sit-down")}
        </Button>
      </form>
    </Dialog>
  );
}
