// Opened on another device: it becomes the person who made the link, if whoever holds it says so.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Button } from "../pieces/Button";
import { becomeDevice } from "../server";
import { Bar } from "../shell/Bar";
import { Missing } from "../shell/Missing";
import { ownName } from "../shell/settings";
import { readLink, type Carried } from "./link";
import { shell } from "../words";

export function DevicePage() {
  const carried = useMemo(() => {
    const found = readLink(location.hash);
    history.replaceState(null, "", location.pathname); // the code is not for the history
    return found;
  }, []);
  return carried ? <Become {...carried} /> : <Missing />;
}

function Become({ code, name, to }: Carried) {
  const fault = useSignal("");
  const become = async () => {
    try {
      await becomeDevice(code);
      if (name) ownName.value = name;
      location.replace(to); // loaded anew: everything now speaks for this person
    } catch (refusal) {
      fault.value = (refusal as Error).message;
    }
  };
  return (
    <div class="app">
      <Bar />
      <main class="waiting">
        <h1>{shell("become", { name })}</h1>
        <p>{shell("become.sentence")}</p>
        {fault.value ? (
          <p role="alert" class="hit">
            {fault.value} {shell("become.again")}
          </p>
        ) : (
          <Button kind="primary" big onClick={() => void become()}>
            {shell("become.yes")}
          </Button>
        )}
      </main>
    </div>
  );
}
