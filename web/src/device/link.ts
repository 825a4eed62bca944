// The link that carries a person to another device. All of it stands behind the "#", which browsers send to nobody.
import { href, parse } from "../shell/router";

export interface Carried {
  code: string;
  /** What the person is called. */
  name: string;
  /** The page to go on at, one of our own. */
  to: string;
}

const MOST = 213; // characters that a QR code has room for

/** A name or an address that makes it too long is left behind: the code alone matters. */
export function deviceLink({ code, name, to }: Carried, origin: string): string {
  const link = (parts: Partial<Carried>) => `${origin}/device#${new URLSearchParams({ code, ...parts }).toString()}`;
  return [link({ name, to }), link({ to })].find(({ length }) => length <= MOST) ?? link({});
}

export function readLink(hash: string): Carried | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const code = given.get("code");
  return code ? { code, name: given.get("name") ?? "", to: ownPage(given.get("to") ?? "/") } : null;
}

/** What a link says is not trusted: it leads to a table, a replay or the lobby, and nowhere else. */
function ownPage(to: string): string {
  const url = to.startsWith("/") && URL.canParse(to, "http://own") ? new URL(to, "http://own") : null;
  const route = url?.host === "own" ? parse(url.pathname, url.search) : null;
  return route && route.page !== "missing" && route.page !== "device" ? href(route) : "/";
}
