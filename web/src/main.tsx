// The client starts here.
import { render } from "preact";
import "./style/index.css";
import { LobbyPage } from "./lobby/LobbyPage";
import { App } from "./shell/App";
import { startRouter } from "./shell/router";
import { lazy } from "./shell/lazy";
import "./shell/theme";
import { loadWords } from "./words";

const TablePage = lazy(() => import("./table/TablePage").then((file) => file.TablePage));
const ReplayPage = lazy(() => import("./replay/ReplayPage").then((file) => file.ReplayPage));
const DevicePage = lazy(() => import("./device/DevicePage").then((file) => file.DevicePage));

// Not with a top-level await: what the pages share with this file would then be cut into many small files.
void loadWords("shell").then(() => {
  startRouter();
  render(
    <App
      pages={{
        lobby: () => <LobbyPage />,
        table: ({ table }) => <TablePage key={table} id={table} />,
        device: () => <DevicePage />,
        replay: ({ table, move, seat }) => <ReplayPage key={table} id={table} move={move} seat={seat} />,
      }}
    />,
    document.body,
  );
});
