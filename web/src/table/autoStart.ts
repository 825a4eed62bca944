// Tables that begin as soon as their page is open: "play now" needs no second button.
const waiting = new Set<string>();

export const autoStart = (table: string) => void waiting.add(table);

/** Whether this table is about to begin. */
export const willAutoStart = (table: string) => waiting.has(table);

/** Whether this table should begin now; true only once. */
export const takeAutoStart = (table: string) => waiting.delete(table);
