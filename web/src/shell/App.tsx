// The client's outermost part: drawings, the page of the current address, toasts.
import type { ComponentChildren } from "preact";
import { Sprite } from "../art/Sprite";
import { Toasts } from "../pieces/Toast";
import { Devices } from "./Devices";
import { Missing } from "./Missing";
import { route, type Route } from "./router";

type Page<Name extends Route["page"]> = (route: Extract<Route, { page: Name }>) => ComponentChildren;

export interface Pages {
  lobby: Page<"lobby">;
  table: Page<"table">;
  replay: Page<"replay">;
  device: Page<"device">;
}

export function App({ pages }: { pages: Pages }) {
  return (
    <>
      <Sprite />
      {pageOf(pages, route.value)}
      <Devices />
      <Toasts />
    </>
  );
}

function pageOf(pages: Pages, to: Route): ComponentChildren {
  switch (to.page) {
    case "lobby":
      return pages.lobby(to);
    case "table":
      return pages.table(to);
    case "replay":
      return pages.replay(to);
    case "device":
      return pages.device(to);
    case "missing":
      return <Missing />;
  }
}
