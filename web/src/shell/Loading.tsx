// While the first data is on its way: three dots after a moment, so that a quick answer shows nothing.
import { shell } from "../words";
import { Bar } from "./Bar";

export function Loading() {
  return (
    <div class="app">
      <Bar />
      <main class="waiting late" aria-busy="true">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {shell("loading")}
      </main>
    </div>
  );
}
