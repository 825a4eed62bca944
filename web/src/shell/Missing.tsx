// An address that belongs to nothing.
import { text } from "../text";
import { Bar } from "./Bar";

export function Missing() {
  return (
    <div class="app">
      <Bar />
      <main class="waiting">
        <h1>{text.missing.title}</h1>
        <p>{text.missing.sentence}</p>
        <a class="btn primary" href="/">
          {text.missing.home}
        </a>
      </main>
    </div>
  );
}
