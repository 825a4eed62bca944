// What the host decides about a table: who may take a seat that was left, and whether anyone new comes in.
import { OptionRow } from "../lobby/OptionRow";
import { Segmented } from "../pieces/Segmented";
import { toast } from "../pieces/Toast";
import { Toggle } from "../pieces/Toggle";
import type { Policy, Table } from "../protocol";
import { text } from "../text";
import type { TableStore } from "./store";

const OPEN_SEATS = ["free", "ask", "closed"] as const satisfies Table["open_seats"][];

export function HostSettings({ store, table }: { store: TableStore; table: Table }) {
  const set = async (policy: Omit<Policy, "type" | "id">) => {
    const answer = await store.request({ type: "policy", ...policy });
    if (answer.type === "refused") toast(answer.sentence, "plug");
  };
  return (
    <div class="hostsettings">
      <OptionRow title={text.host.openSeats} sentence={text.host.openSeatsSentences[table.open_seats]} wide>
        {(label) => (
          <Segmented
            label={label}
            value={table.open_seats}
            choices={OPEN_SEATS.map((value) => ({ value, label: text.host.openSeatsChoices[value] }))}
            onChoose={(open_seats) => void set({ open_seats })}
          />
        )}
      </OptionRow>
      <OptionRow title={text.host.lock} sentence={text.host.lockSentence}>
        {(label, describedBy) => (
          <Toggle
            label={label}
            describedBy={describedBy}
            checked={table.locked}
            onChange={(locked) => void set({ locked })}
          />
        )}
      </OptionRow>
    </div>
  );
}
