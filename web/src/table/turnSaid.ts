// Says that the own turn has come, and when its time runs out; with the two low notes.
import { useEffect, useRef } from "preact/hooks";
import { say, sayNow } from "../shell/live";
import { play } from "../shell/sound";
import { shell } from "../words";
import type { At } from "./contract";

const LATE = 10; // seconds

export function useTurnSaid({ myTurn, seq, replay }: At<unknown>, sentence: string) {
  const said = useRef(-1);
  useEffect(() => {
    if (!myTurn || replay || said.current === seq) return;
    said.current = seq;
    say(shell("turn-said", { sentence: /[.?!]$/.test(sentence) ? sentence : `${sentence}.` }));
    play("turn");
  }, [myTurn, seq, replay, sentence]);
}

/** Under ten seconds: told once, then a tick each second; a slow page may skip some. */
export function warnLate(seconds: number, before: number, myTurn: boolean) {
  if (!myTurn || seconds > LATE || seconds <= 0) return;
  if (before > LATE) sayNow(shell("seconds-left", { seconds }));
  play("tick");
}
