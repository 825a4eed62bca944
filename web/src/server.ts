// The server's addresses besides the socket: the only file that knows them.
import type {
  DeviceCode,
  ErrorBody,
  MatchSummary,
  NewTable,
  Offer,
  Replay,
  RulesText,
  Tables,
  TableSummary,
} from "./protocol";
import { refused } from "./refused";
import { shell } from "./words";

let offered: Promise<Offer> | undefined;
/** What can be played here; it does not change while the page is open, so it is asked for once. */
export const offer = (): Promise<Offer> =>
  (offered ??= ask<Offer>("GET", "/api/games").catch((error: unknown) => {
    offered = undefined;
    throw error;
  }));
export const tables = (): Promise<Tables> => ask("GET", "/api/tables");
export const table = (id: string): Promise<TableSummary> => ask("GET", `/api/tables/${encodeURIComponent(id)}`);
export const makeTable = (wish: NewTable): Promise<TableSummary> => ask("POST", "/api/tables", wish);
export const rules = (game: string): Promise<RulesText> => ask("GET", `/api/games/${game}/rules`);
export const match = (id: string): Promise<MatchSummary> => ask("GET", `/api/matches/${encodeURIComponent(id)}`);
export const replay = (id: string, eyes: number | "all" | "none"): Promise<Replay> =>
  ask("GET", `/api/matches/${encodeURIComponent(id)}/replay?eyes=${eyes}`);
/** A code with which another device becomes this person, good for two minutes. */
export const deviceCode = (): Promise<DeviceCode> => ask("POST", "/api/device");
/** Every other device is a new visitor from now on. */
export const signOutOthers = (): Promise<null> => ask("DELETE", "/api/device");
export const becomeDevice = (code: string): Promise<null> => ask("PUT", "/api/device", { code } satisfies DeviceCode);
export const recordOf = (id: string): Promise<unknown> => ask("GET", recordLink(id));
export const recordLink = (id: string) => `/api/matches/${encodeURIComponent(id)}/record`;

/** The answer to a request; else an error whose message is for people. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  const request = fetch(path, { method, headers, body: JSON.stringify(body), credentials: "same-origin" });
  const answer = await request.catch(() => Promise.reject(new Error(shell("offline"))));
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  throw new Error(
    refused({ code: "", key: "", given: {}, sentence: answer.statusText, ...(data as ErrorBody | null) }),
  );
}
