// Tables to join or watch, and a field for a link or a code.
import { useState } from "preact/hooks";
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { toast } from "../pieces/Toast";
import { tableFrom } from "../shell/router";
import { text } from "../text";
import type { TableInfo } from "./model";

type Open = (table: string) => void;

export function TableList({ tables, onOpen }: { tables: readonly TableInfo[]; onOpen: Open }) {
  return (
    <section class="join panel" aria-labelledby="tables-now">
      <h2 id="tables-now">{text.lobby.tables}</h2>
      <ul class="tables">
        {tables.length === 0 && <li class="none">{text.lobby.noTables}</li>}
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
  const name = text.games[table.game].name;
  const taken = table.seats.flatMap((place, seat) => (place.kind === "empty" ? [] : [{ seat, ...place }]));
  const joinable = table.phase === "waiting" && taken.length < table.seats.length;
  const waiting = `${text.lobby.seatsTaken(taken.length, table.seats.length)} · ${text.lobby.clocks[table.clock]}`;
  return (
    <li data-game={table.game}>
      <span class="swatch" aria-hidden="true" />
      <span class="tt">
        <b>{name}</b>
        <small>{joinable ? waiting : text.lobby.phases[table.phase]}</small>
      </span>
      <span class="avs" role="img" aria-label={text.list(taken.map((place) => place.name))}>
        {taken.slice(0, SHOWN).map(({ seat, kind }) => (
          <Avatar key={seat} seat={seat} bot={kind === "bot"} />
        ))}
        {taken.length > SHOWN && <span class="more">+{taken.length - SHOWN}</span>}
      </span>
      <Button label={joinable ? text.lobby.sitLong(name) : text.lobby.watchLong(name)} onClick={() => onOpen(table.id)}>
        {joinable ? text.lobby.sit : text.lobby.watch}
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
    else toast(text.lobby.noSuchCode, "link");
  };
  return (
    <form class="code" onSubmit={join}>
      <label class="field">
        <span>{text.lobby.code}</span>
        <span class="row">
          <input
            class="input"
            placeholder={text.lobby.codePlaceholder}
            aria-label={text.lobby.codeLabel}
            autocapitalize="none"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{text.lobby.join}</Button>
        </span>
      </label>
    </form>
  );
}
