// What the host decides about a table: who may take a seat that was left, and whether anyone new comes in.
import { OptionRow } from "../lobby/OptionRow";
import { Segmented } from "../pieces/Segmented";
import { toast } from "../pieces/Toast";
import { Toggle } from "../pieces/Toggle";
import type { Policy, Table } from "../protocol";
import { shell } from "../words";
import { refused } from "../refused";
import type { TableStore } from "./store";

const OPEN_SEATS = ["free", "ask", "closed"] as const satisfies Table["open_seats"][];

export function HostSettings({ store, table }: { store: TableStore; table: Table }) {
  const set = async (policy: Omit<Policy, "type" | "id">) => {
    const answer = await store.request({ type: "policy", ...policy });
    if (answer.type === "refused") toast(refused(answer), "plug");
  };
  return (
    <div class="hostsettings">
      <OptionRow title={shell("open-seats")} sentence={shell(`open-seats-${table.open_seats}.sentence`)} wide>
        {(label) => (
          <Segmented
            label={label}
            value={table.open_seats}
            choices={OPEN_SEATS.map((value) => ({ value, label: shell(`open-seats-${value}`) }))}
            onChoose={(open_seats) => void set({ open_seats })}
          />
        )}
      </OptionRow>
      <OptionRow title={shell("lock")} sentence={shell("lock.sentence")}>
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
