// How a match came to its end.
import type { Result } from "../protocol";

/** Whether the server closed the match before it was over, because it was upgraded to other rules. */
export const isUnfinished = ({ ending }: Pick<Result, "ending">) => ending === "upgraded";
