// An address that belongs to nothing, or where one may not come in.
import { text } from "../text";
import { Bar } from "./Bar";

export function Missing({ title = text.missing.title, sentence = text.missing.sentence }) {
  return (
    <div class="app">
      <Bar />
      <main class="waiting">
        <h1>{title}</h1>
        <p role="alert">{sentence}</p>
        <a class="btn primary" href="/">
          {text.missing.home}
        </a>
      </main>
    </div>
  );
}
