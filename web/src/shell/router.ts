// Addresses: the lobby, a table, a replay, and where another device becomes the same person. Links work with and without a click handler.
import { signal } from "@preact/signals";
import { still } from "./screen";

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; move: number | null; seat: number | null }
  | { page: "device" }
  | { page: "missing" };

export function parse(path: string, search = ""): Route {
  const [first = "", table = "", ...rest] = path.split("/").filter(Boolean);
  if (first === "") return { page: "lobby" };
  if (first === "device" && table === "") return { page: "device" };
  if (table === "" || rest.length > 0) return { page: "missing" };
  if (first === "t") return { page: "table", table: decodeURIComponent(table) };
  if (first !== "r") return { page: "missing" };
  const query = new URLSearchParams(search);
  return {
    page: "replay",
    table: decodeURIComponent(table),
    move: count(query.get("move")),
    seat: count(query.get("seat")),
  };
}

/** A whole number from the address, or nothing: what people type is not trusted. */
const count = (value: string | null) => (value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null);

export function href(route: Route): string {
  if (route.page === "device") return "/device";
  if (route.page === "table") return `/t/${encodeURIComponent(route.table)}`;
  if (route.page !== "replay") return "/";
  const query = new URLSearchParams();
  if (route.move !== null) query.set("move", String(route.move));
  if (route.seat !== null) query.set("seat", String(route.seat));
  const search = query.toString();
  return `/r/${encodeURIComponent(route.table)}${search && `?${search}`}`;
}

/** The table named by a pasted link or a typed code ("plum-otter-42"), if it can be one. */
export function tableFrom(input: string): string | null {
  const typed = input.trim();
  const path = /^https?:\/\//i.test(typed) ? parsePath(typed) : typed.replace(/^\/?[tr]\//, "");
  return path !== null && /^[\w-]{3,64}$/.test(path) ? path : null;
}

function parsePath(link: string): string | null {
  const route = URL.canParse(link) ? parse(new URL(link).pathname) : null;
  return route && (route.page === "table" || route.page === "replay") ? route.table : null;
}

export const route = signal<Route>(parse(location.pathname, location.search));

export function navigate(to: Route, replace = false) {
  if (replace) {
    history.replaceState(null, "", href(to));
    route.value = to; // another moment of the same page
    return;
  }
  history.pushState(null, "", href(to));
  show(() => {
    route.value = to;
    scrollTo(0, 0);
  });
}

/** View transitions only between pages: inside a table they would eat clicks. */
function show(change: () => void) {
  if (document.startViewTransition && !still.value) document.startViewTransition(change);
  else change();
}

/** Follows links to our own pages without loading them anew. */
export function startRouter() {
  addEventListener("popstate", () => show(() => (route.value = parse(location.pathname, location.search))));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute("download")) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin) return;
    const to = parse(link.pathname, link.search);
    if (to.page === "missing" || link.getAttribute("href")!.startsWith("#")) return;
    event.preventDefault();
    navigate(to);
  });
}
