// What can be done now at a table of Doublehead Kids, as buttons: ready or a wedding, then the chosen card.
import { Button } from "../../pieces/Button";
import type { At } from "../../table/contract";
import { catalogue } from "../../words";
import { chosen, marrying, nameIn } from "./choice";
import type { View, Words } from "./view";

const words = catalogue<Words>("doublehead");

export function Acts({ at }: { at: At<View> }) {
  const { legal, players, me } = at;
  if (!at.myTurn) return null;
  if (legal.has("ready")) {
    const partners = players.filter(({ seat }) => legal.has(`marry ${seat}`));
    if (marrying.value)
      return (
        <div class="equal">
          {partners.map(({ seat, name }) => (
            <Button key={seat} onClick={() => at.play(`marry ${seat}`)}>
              {name}
            </Button>
          ))}
          <Button kind="ghost" onClick={() => (marrying.value = false)}>
            {words("no-wedding")}
          </Button>
        </div>
      );
    if (partners.length > 0)
      return (
        <div class="equal">
          <Button big onClick={() => at.play("ready")}>
            {words("ready")}
          </Button>
          <Button big onClick={() => (marrying.value = true)}>
            {words("wedding")}
          </Button>
        </div>
      );
    return (
      <Button kind="primary" big onClick={() => at.play("ready")}>
        {words("ready")}
      </Button>
    );
  }
  const card = chosen.value === null || me === null ? null : nameIn(chosen.value);
  if (card === null || !legal.has(card))
    return (
      <Button kind="primary" big disabled>
        {words("choose-card")}
      </Button>
    );
  const play = () => {
    chosen.value = null;
    at.play(card);
  };
  return (
    <Button kind="primary" big onClick={play}>
      {words("play-button", { card })}
    </Button>
  );
}
