// The levels of bots there are here, weakest first.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LevelDeclared } from "../protocol";
import { offer } from "../server";

const levels = signal<readonly LevelDeclared[]>([]);

export function useLevels(): readonly LevelDeclared[] {
  useEffect(() => {
    if (levels.peek().length === 0)
      void offer().then(
        (offered) => (levels.value = offered.levels),
        () => undefined,
      );
  }, []);
  return levels.value;
}
