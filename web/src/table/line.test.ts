// The line comes back by itself and asks again, once, what was not answered.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line } from "./line";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  open() {
    this.readyState = 1;
    this.onopen?.();
    this.hear({ type: "welcome" });
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const newest = () => FakeSocket.all[FakeSocket.all.length - 1]!;

function line() {
  const states: string[] = [];
  const told: unknown[] = [];
  const made = new Line("plum", {
    seen: () => ({ match: "m", seq: 7 }),
    message: (message) => told.push(message),
    state: (state) => states.push(state),
  });
  return { made, states, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says hello with what was seen", () => {
  line();
  newest().open();
  expect(newest().sent[0]).toMatchObject({ type: "hello", match: "m", seq: 7 });
});

test("a lost line is tried again soon and often", () => {
  const { states } = line();
  newest().open();
  newest().drop();
  expect(states).toEqual(["open", "lost"]);
  for (let i = 0; i < 4; i++) {
    vi.advanceTimersByTime(1500);
    newest().drop();
  }
  expect(FakeSocket.all.length).toBeGreaterThanOrEqual(5);
  vi.advanceTimersByTime(1500);
  newest().open();
  expect(states[states.length - 1]).toBe("open");
});

test("a request without an answer is sent again with the same id", async () => {
  const { made } = line();
  newest().open();
  const answer = made.request({ type: "start" });
  const { id } = newest().sent[1]!;
  newest().drop();
  vi.advanceTimersByTime(0);
  newest().open();
  expect(newest().sent[1]).toEqual({ type: "start", id });
  newest().hear({ type: "done", re: id, seq: 0 });
  await expect(answer).resolves.toMatchObject({ type: "done" });
});

test("a table that is not there is not tried again", () => {
  const { states } = line();
  newest().drop(4404);
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual(["missing"]);
  expect(FakeSocket.all.length).toBe(1);
});

test("whoever is turned away is told why, and does not come back", () => {
  const { states, told } = line();
  const refused = { type: "refused", re: "", code: "locked", sentence: "The host has locked this table." };
  newest().hear(refused);
  newest().drop(4410);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([refused]);
  expect(states).toEqual(["turned_away"]);
  expect(FakeSocket.all.length).toBe(1);
});

test("a socket that does not come through is given up", () => {
  line();
  vi.advanceTimersByTime(3100);
  expect(FakeSocket.all.length).toBe(2);
});
