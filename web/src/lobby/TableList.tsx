// Tables to join or watch, and a field for a link or a code.
import { useState } from "preact/hooks";
import { Avatar } from "../pieces/Avatar";
import { Button } from "../pieces/Button";
import { toast } from "../pieces/Toast";
import { tableFrom } from "../shell/router";
import { text } from "../text";
import type { LobbyActions, TableInfo } from "./model";

type Ask = Pick<LobbyActions, "sitDown" | "watch">;

export function TableList({ tables, ask }: { tables: readonly TableInfo[]; ask: Ask }) {
  return (
    <section class="join panel" aria-labelledby="tables-now">
      <h2 id="tables-now">{text.lobby.tables}</h2>
      <ul class="tables">
        {tables.length === 0 && <li class="none">{text.lobby.noTables}</li>}
        {tables.map((table) => (
          <TableRow key={table.id} table={table} ask={ask} />
        ))}
      </ul>
      <CodeField onTable={ask.sitDown} />
    </section>
  );
}

const SHOWN = 4;

function TableRow({ table, ask }: { table: TableInfo; ask: Ask }) {
  const name = text.games[table.game].name;
  const { joinable, players } = table;
  const waiting = `${text.lobby.seatsTaken(players.length, table.seats)} · ${text.lobby.clocks[table.clock]}`;
  return (
    <li data-game={table.game}>
      <span class="swatch" aria-hidden="true" />
      <span class="tt">
        <b>{name}</b>
        <small>{joinable ? waiting : table.state}</small>
      </span>
      <span class="avs" role="img" aria-label={text.list(players.map((player) => player.name))}>
        {players.slice(0, SHOWN).map((player) => (
          <Avatar key={player.seat} seat={player.seat} bot={player.bot} />
        ))}
        {players.length > SHOWN && <span class="more">+{players.length - SHOWN}</span>}
      </span>
      {joinable ? (
        <Button label={text.lobby.sitLong(name)} onClick={() => ask.sitDown(table.id)}>
          {text.lobby.sit}
        </Button>
      ) : (
        <Button label={text.lobby.watchLong(name)} onClick={() => ask.watch(table.id)}>
          {text.lobby.watch}
        </Button>
      )}
    </li>
  );
}

function CodeField({ onTable }: { onTable: (table: string) => void }) {
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
