// What people read when the server refuses: the page's own words for the code, else the server's English.
import type { ErrorBody } from "./protocol";
import { sayIn } from "./words";

type Refusal = Pick<ErrorBody, "code" | "key" | "given" | "sentence">;

export const refused = ({ code, key, given, sentence }: Refusal): string =>
  sayIn("shell", `refused-${key || code}`, given) ?? sayIn("shell", `refused-${code}`) ?? sentence;
