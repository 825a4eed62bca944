// The client starts here.
import { render } from "preact";
import "./style/index.css";
import { LobbyPage } from "./lobby/LobbyPage";
import { App } from "./shell/App";
import { Missing } from "./shell/Missing";
import { startRouter } from "./shell/router";
import "./shell/theme";

startRouter();
render(
  <App pages={{ lobby: () => <LobbyPage />, table: () => <Missing />, replay: () => <Missing /> }} />,
  document.body,
);
