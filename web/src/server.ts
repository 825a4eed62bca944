// The addresses of the server's lobby: the only file that knows them.
import type { ErrorBody, NewTable, Offer, Tables, TableSummary } from "./protocol";

/** A request that was not carried out; `code` is stable, the message a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const offer = (): Promise<Offer> => ask("GET", "/api/games");
export const tables = (): Promise<Tables> => ask("GET", "/api/tables");
export const makeTable = (wish: NewTable): Promise<TableSummary> => ask("POST", "/api/tables", wish);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body), credentials: "same-origin" });
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const { code, sentence } = (data ?? {}) as Partial<ErrorBody>;
  throw new Refusal(code ?? "unknown", sentence ?? answer.statusText);
}
