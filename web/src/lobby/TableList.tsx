// Tables to join or watch, and a field for a link or a code.
import { useState } from "preact/hooks";
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { toast } from "../pieces/Toast";
import { tableFrom } from "../shell/router";
import { gameTitle, persons, shell } from "../words";
import type { TableInfo } from "./model";

type Open = (table: string) => void;

export function TableList({ tables, onOpen }: { tables: readonly TableInfo[]; onOpen: Open }) {
  return (
    <section class="join panel" aria-labelledby="tables-now">
      <h2 id="tables-now">{shell("tables-now")}</h2>
      <ul class="tables">
        {tables.length === 0 && <li class="none">{shell("no-tables")}</li>}
        {tables.map((table) => (
          <TableRow key={table.id} table={table} onOpen={onOpen} />
        ))}
      </ul>
      <CodeField onTable={onOpen} />
    </section>
  );
}

const SHOWN = 4;

function TableRow({ table, onOpen }: { table: TableInfo; onOpen: Open }) {
  const name = gameTitle(table.game);
  const taken = table.seats.flatMap((place, seat) => (place.kind === "empty" ? [] : [{ seat, ...place }]));
  const joinable = table.phase === "waiting" && taken.length < table.seats.length;
  const seats = shell("seats-taken", { taken: taken.length, seats: table.seats.length });
  const waiting = `${seats} · ${shell(`clock-${table.clock}.fact`)}`;
  return (
    <li data-game={table.game}>
      <span class="swatch" aria-hidden="true" />
      <span class="tt">
        <b>{name}</b>
        <small>{joinable ? waiting : shell(`phase-${table.phase}`)}</small>
      </span>
      <span class="avs" role="img" aria-label={shell("names", { who: persons(taken.map((place) => place.name)) })}>
        {taken.slice(0, SHOWN).map(({ seat, kind }) => (
          <Avatar key={seat} seat={seat} bot={kind === "bot"} />
        ))}
        {taken.length > SHOWN && <span class="more">+{taken.length - SHOWN}</span>}
      </span>
      <Button
        label={joinable ? shell("sit-down.at", { game: name }) : shell("watch.at", { game: name })}
        onClick={() => onOpen(table.id)}
      >
        {joinable ? shell("sit-down") : shell("watch")}
      </Button>
    </li>
  );
}

function CodeField({ onTable }: { onTable: Open }) {
  const [typed, setTyped] = useState("");
  const join = (event: Event) => {
    event.preventDefault();
    const table = tableFrom(typed);
    if (table) onTable(table);
    else toast(shell("code-wrong"), "link");
  };
  return (
    <form class="code" onSubmit={join}>
      <label class="field">
        <span>{shell("code")}</span>
        <span class="row">
          <input
            class="input"
            placeholder={shell("code-placeholder")}
            aria-label={shell("code-label")}
            autocapitalize="none"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{shell("code-join")}</Button>
        </span>
      </label>
    </form>
  );
}
