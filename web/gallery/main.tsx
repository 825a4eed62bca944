// The gallery: every piece in all states, the lobby, and tables of every size. For development only.
// gallery.html, ?show=lobby, room, result, invite, name, or ?show=table&game=double_down&seats=7&cards=12&turn=2;
// &theme=dark forces a theme.
import { render } from "preact";
import "../src/style/index.css";
import "./gallery.css";
import { Sprite } from "../src/art/Sprite";
import { Lobby } from "../src/lobby/Lobby";
import { NameDialog } from "../src/lobby/NameDialog";
import { toast, Toasts } from "../src/pieces/Toast";
import { Bar } from "../src/shell/Bar";
import { Invite } from "../src/shell/Invite";
import { Keys } from "../src/shell/Keys";
import { ownName } from "../src/shell/settings";
import { theme } from "../src/shell/theme";
import { loadWords } from "../src/words";
import { CardsSheet } from "./CardsSheet";
import { LOBBY } from "./mock";
import { PartsSheet } from "./PartsSheet";
import { SampleResult, SampleRoom } from "./SampleEnds";
import { SampleTable } from "./SampleTable";

const query = new URLSearchParams(location.search);
const forced = query.get("theme");
if (forced === "dark" || forced === "light") theme.value = forced;
else theme.value = "system";

function Sheet() {
  return (
    <div class="app">
      <Bar title="Pieces" subtitle="every part of the table" />
      <main class="sheet">
        <CardsSheet />
        <PartsSheet />
      </main>
      <Keys />
    </div>
  );
}

function page() {
  if (query.get("show") === "table") return <SampleTable query={query} />;
  if (query.get("show") === "invite")
    return <Invite link="https://lamplit.example/t/plum-otter-42" onClose={() => undefined} />;
  if (query.get("show") === "name") return <NameDialog onName={(name) => void toast(name)} onClose={() => undefined} />;
  if (query.get("show") === "result") return <SampleResult />;
  if (query.get("show") === "room") return <SampleRoom />;
  if (query.get("show") !== "lobby") return <Sheet />;
  ownName.value = "Mira";
  const told = (what: string) => () => void toast(what);
  return (
    <Lobby
      data={LOBBY}
      ask={{
        playNow: told("play now"),
        makeTable: (wish) => void toast(JSON.stringify(wish)),
        openTable: told("open"),
      }}
      onRules={told("rules")}
      onPast={told("past")}
    />
  );
}

void loadWords("shell").then(() =>
  render(
    <>
      <Sprite />
      {page()}
      <Toasts />
    </>,
    document.body,
  ),
);
