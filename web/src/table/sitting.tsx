// Sitting down: asks for a name once, then takes the seat.
import { useSignal } from "@preact/signals";
import { NameDialog } from "../lobby/NameDialog";
import { toast } from "../pieces/Toast";
import { ownName } from "../shell/settings";
import type { TableStore } from "./store";

export function useSitting(store: TableStore) {
  const wanted = useSignal<number | null>(null);
  const take = async (seat: number) => {
    wanted.value = null;
    const answer = await store.request({ type: "sit", seat, name: ownName.value });
    if (answer.type === "refused") toast(answer.sentence, "plug");
  };
  return {
    sit: (seat: number) => (ownName.value ? void take(seat) : void (wanted.value = seat)),
    dialog: wanted.value !== null && (
      <NameDialog onName={() => void take(wanted.value!)} onClose={() => (wanted.value = null)} />
    ),
  };
}
