// The line to a table: a socket that comes back by itself, and requests that are sent again until they are answered.
import {
  CLOSE,
  PROTOCOL,
  type ClientMessage,
  type Done,
  type ReasonGiven,
  type Refused,
  type ServerMessage,
} from "../protocol";

export type Answer = Done | Refused | ReasonGiven;
export type LineState = "opening" | "open" | "lost" | "missing" | "turned_away" | "outdated";

type Request = Exclude<ClientMessage, { type: "hello" | "ping" }>;

interface Waiting {
  message: Request;
  resolve: (answer: Answer) => void;
}

const PAUSES = [0, 250, 500, 1000, 1500]; // milliseconds before each try; the last one again and again
const TRY_MS = 3000; // a try that has not come through by then is given up
const WELCOME_MS = 300_000; // a server that has just started may first have to prepare the game
const PONG_MS = 3000;

interface LineEvents {
  /** What was last seen, for `hello`. */
  seen: () => { match?: string; seq?: number };
  message: (message: ServerMessage) => void;
  state: (state: LineState) => void;
}

export class Line {
  private socket: WebSocket | undefined;
  private tries = 0;
  private timer = 0;
  private watch = 0;
  private closed = false;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly on: LineEvents,
  ) {
    addEventListener("online", this.check);
    document.addEventListener("visibilitychange", this.check);
    this.open();
  }

  /** Sends a request; the promise is kept across lost connections and never rejects. */
  request(message: Request): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
    return new Promise((resolve) => {
      const kept = { message: { ...message, id }, resolve };
      this.waiting.set(id, kept);
      this.send(kept.message);
    });
  }

  /** Somebody is here: wakes a seat that a bot plays for. */
  ping() {
    this.send({ type: "ping" });
  }

  /** Something was missed: come in anew, which brings everything. */
  again() {
    this.drop();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.check);
    document.removeEventListener("visibilitychange", this.check);
    this.socket?.close();
  }

  private open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    this.watch = window.setTimeout(() => this.drop(), TRY_MS);
    socket.onopen = () => {
      clearTimeout(this.watch);
      this.watch = window.setTimeout(() => this.drop(), WELCOME_MS);
      this.send({ type: "hello", protocol: PROTOCOL, ...this.on.seen() });
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  private hear(message: ServerMessage) {
    clearTimeout(this.watch);
    if (message.type === "welcome") {
      this.tries = 0;
      this.on.message(message);
      this.on.state("open");
      for (const { message: request } of this.waiting.values()) this.send(request);
    } else if (message.type === "done" || message.type === "refused" || message.type === "reason") {
      const kept = this.waiting.get(message.re);
      this.waiting.delete(message.re);
      if (kept) kept.resolve(message);
      else this.on.message(message); // such as the reason why one is turned away
    } else if (message.type !== "pong") {
      this.on.message(message);
    }
  }

  private lost(code: number) {
    clearTimeout(this.watch);
    if (this.closed) return;
    if (code === CLOSE.NO_TABLE || code === CLOSE.FOREIGN) return this.on.state("missing");
    if (code === CLOSE.AWAY) return this.on.state("turned_away");
    if (code === CLOSE.PROTOCOL) return this.on.state("outdated");
    this.on.state("lost");
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)]!;
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** A page that comes back to the front cannot know whether its line still stands. */
  private readonly check = () => {
    if (document.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    this.ping();
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.drop(), PONG_MS);
  };

  /** Gives a silent socket up without waiting for it to close. */
  private drop() {
    const silent = this.socket;
    if (!silent) return;
    silent.onclose = silent.onmessage = silent.onopen = null;
    silent.close();
    this.lost(CLOSE.RESTART);
  }

  private send(message: ClientMessage) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
