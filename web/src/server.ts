// The addresses of the server's lobby: the only file that knows them.
import type { LobbyData, TableRequest } from "./lobby/model";

export class Refusal extends Error {
  constructor(
    /** The server's stable code. */
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const lobby = (): Promise<LobbyData> => ask("GET", "/api/lobby");

export const makeTable = (request: Partial<TableRequest> & Pick<TableRequest, "game">): Promise<{ table: string }> =>
  ask("POST", "/api/tables", request);

export const setName = (name: string): Promise<unknown> => ask("PUT", "/api/me", { name });

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body), credentials: "same-origin" });
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const { code = "unknown", sentence = answer.statusText } = data as { code?: string; sentence?: string };
  throw new Refusal(code, sentence);
}
