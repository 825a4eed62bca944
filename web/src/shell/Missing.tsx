// An address that belongs to nothing, or where one may not come in.
import { shell } from "../words";
import { Bar } from "./Bar";

export function Missing({ title = shell("missing-title"), sentence = shell("missing") }) {
  return (
    <div class="app">
      <Bar />
      <main class="waiting">
        <h1>{title}</h1>
        <p role="alert">{sentence}</p>
        <a class="btn primary" href="/">
          {shell("to-lobby")}
        </a>
      </main>
    </div>
  );
}
