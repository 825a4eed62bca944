// The table one is at, as signals: told by the line, shown move by move, held where a move should be seen.
import { batch, computed, signal } from "@preact/signals";
import type {
  Over,
  ReasonGiven,
  Refused,
  Result,
  ServerMessage,
  Table,
  TableChanged,
  Update,
  Welcome,
  You,
} from "../protocol";
import type { Reason } from "../pieces/Why";
import { refused } from "../refused";
import { shell } from "../words";
import { sayIn, type Given, type People } from "../words";
import { Line, type Answer, type LineState } from "./line";
import { moved, shown, type ShownMatch } from "./match";
import { rememberLeft } from "./seats";
import { mixIn } from "./nonces";

/** Follows what is shown; the page hangs its sentences and sounds here. */
export interface Listener {
  moved: (match: ShownMatch) => void;
  over: (result: Result) => void;
  takenBack: () => void;
  /** How long a move is held for people to see it. */
  linger: (update: Update) => number;
}

export class TableStore {
  readonly line = signal<LineState>("opening");
  readonly table = signal<Table | null>(null);
  readonly you = signal<You>({ seat: null, host: false });
  readonly match = signal<ShownMatch | null>(null);
  readonly result = signal<Result | null>(null);
  readonly lingering = signal(false);
  /** When the time to decide ends and how long it was, by this page's own time. */
  readonly deadline = signal<{ at: number; of: number } | null>(null);
  /** A reason that stands at a piece. */
  readonly why = signal<{ piece: Element; reason: Reason } | null>(null);
  readonly seat = computed(() => this.you.value.seat);
  /** The seat that this page has asked the host for, while the wish waits. */
  readonly asked = signal<number | null>(null);
  /** Why one may not come in. */
  readonly turnedAway = signal("");

  listener: Listener | undefined;
  private readonly held: (Update | Over)[] = [];
  private timer = 0;
  private readonly wire: Line;

  constructor(id: string) {
    this.wire = new Line(id, {
      seen: () => {
        const match = this.match.value;
        return match ? { match: match.id, seq: match.seq } : {};
      },
      message: (message) => batch(() => this.hear(message)),
      state: (state) => (this.line.value = state),
    });
  }

  close() {
    clearTimeout(this.timer);
    this.wire.close();
  }

  /** Carries out an action; a refusal is shown at the piece, or the caller is told. */
  async play(action: string, piece?: Element): Promise<void> {
    this.why.value = null;
    const seq = this.match.value?.seq ?? 0;
    const answer = await this.wire.request({ type: "play", action, seq });
    if (answer.type === "refused" && answer.code !== "stale") this.explain(answer, piece);
  }

  async ask(action: string, piece: Element): Promise<void> {
    const answer = await this.wire.request({ type: "why", action });
    if (answer.type === "refused" || (answer.type === "reason" && !answer.allowed)) this.explain(answer, piece);
  }

  /** Undoes the own last move; refused where something was revealed, and the button says what. */
  async takeBack(): Promise<void> {
    const answer = await this.wire.request({ type: "take_back", seq: this.match.value?.seq ?? 0 });
    if (answer.type !== "refused" || answer.code === "stale") return;
    const sentence = answer.code === "revealed" ? this.shownSince() : refused(answer);
    this.why.value = { piece: takeBackButton(), reason: { title: shell("back-cannot"), sentence } };
  }

  /** Who has shown something since the own last move, or that it was this move itself. */
  private shownSince(): string {
    const log = this.match.value?.log ?? [];
    const own = log.findLastIndex(({ seat, by }) => seat === this.seat.value && by === "person");
    const movers = new Set(log.slice(own + 1).map(({ seat }) => seat));
    movers.delete(this.seat.value ?? -1);
    const who = [...movers].map((seat) => this.who(seat));
    return who.length > 0 ? shell("back-others", { who }) : shell("back-own");
  }

  /** Sits down, or asks the host for the seat where the table says so. */
  async sit(seat: number, name: string): Promise<Answer> {
    const answer = await this.wire.request({ type: "sit", seat, name });
    if (answer.type === "done" && this.seat.value !== seat && this.isWished(seat)) this.asked.value = seat;
    return answer;
  }

  readonly request = (message: Parameters<Line["request"]>[0]): Promise<Answer> => this.wire.request(message);
  readonly ping = () => this.wire.ping();

  /** Shows what was held, up to the next move that should be seen. */
  readonly release = () => {
    clearTimeout(this.timer);
    this.lingering.value = false;
    batch(() => {
      while (this.held.length > 0 && !this.lingering.value) this.show(this.held.shift()!);
    });
  };

  private explain(answer: Refused | ReasonGiven, piece: Element = document.querySelector("[data-zone=dock]")!) {
    const { reason, clause, key, given } = answer;
    const early = reason === "not_your_turn" || ("code" in answer && answer.code === "not_your_turn");
    const title = early ? shell("why-early") : (this.say(`reason-${key}.title`) ?? shell("why"));
    const sentence = early
      ? shell("why-early.sentence", { name: this.nameOf(this.match.value?.turn) })
      : (this.say(`reason-${key}`, given) ?? ("code" in answer ? refused(answer) : answer.sentence));
    this.why.value = { piece, reason: { title, sentence, clause: early ? "" : clause } };
  }

  /** A message of the game at this table, if its catalogue has it. */
  private say(key: string, given?: Given): string | undefined {
    return sayIn(this.table.value?.game ?? "", key, given, this.who);
  }

  private readonly who: People = (seat) => ({ name: this.nameOf(seat), you: seat === this.seat.value });

  private nameOf(seat: number | null | undefined): string {
    return this.table.value?.seats[seat ?? -1]?.name ?? "";
  }

  private hear(message: ServerMessage) {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "table":
        this.arrange(message);
        return this.mix();
      case "refused":
        this.turnedAway.value = refused(message);
        return;
      case "match":
        this.forget();
        this.result.value = null;
        this.match.value = shown(message.match, message.because === "seat" ? null : this.match.value);
        this.setClock(message.match.left, true);
        if (message.because === "taken_back") this.listener?.takenBack();
        return;
      case "update":
      case "over":
        if (this.lingering.value) this.held.push(message);
        else this.show(message);
    }
  }

  private welcome(message: Welcome) {
    this.forget();
    this.arrange(message);
    this.result.value = message.result;
    this.match.value = message.match && shown(message.match, this.match.value);
    this.setClock(message.match?.left ?? null, false);
    this.mix();
  }

  private arrange({ table, you }: TableChanged | Welcome) {
    const seat = this.seat.peek();
    const match = this.match.peek();
    if (match && table.phase === "playing" && seat !== null && you.seat === null) rememberLeft(match.id, seat);
    this.table.value = table;
    this.you.value = you;
    if (this.asked.value !== null && !this.isWished(this.asked.value)) this.asked.value = null;
  }

  private isWished(seat: number): boolean {
    return this.table.value?.wishes.some((wish) => wish.seat === seat) ?? false;
  }

  private show(message: Update | Over) {
    if (message.type === "over") {
      this.result.value = message.result;
      this.deadline.value = null;
      this.listener?.over(message.result);
      return;
    }
    const before = this.match.value;
    if (!before || message.seq <= before.seq) return; // `welcome` has told it already
    const next = moved(before, message);
    if (!next) return this.wire.again();
    this.match.value = next;
    this.why.value = null;
    this.setClock(message.left, true);
    this.listener?.moved(next);
    // Nothing lingers where nobody looks, nor on a page that has fallen behind.
    const behind = document.hidden || this.held.length > MOST_HELD;
    const linger = behind ? 0 : (this.listener?.linger(message) ?? 0);
    if (linger > 0) {
      this.lingering.value = true;
      this.timer = window.setTimeout(this.release, linger);
    }
  }

  /** What was held is part of what is shown anew. */
  private forget() {
    clearTimeout(this.timer);
    this.held.length = 0;
    this.lingering.value = false;
    this.why.value = null;
  }

  private setClock(left: number | null, whole: boolean) {
    if (left === null) {
      this.deadline.value = null;
      return;
    }
    const of = whole ? left : Math.max(left, this.deadline.value?.of ?? USUAL_MS[this.table.value?.clock ?? "none"]);
    this.deadline.value = { at: performance.now() + left, of };
  }

  private mix() {
    const table = this.table.value;
    if (!table?.next || this.seat.value === null || table.next.nonces.includes(this.seat.value)) return;
    mixIn(table.next.commitment, (nonce) => void this.request({ type: "nonce", nonce }));
  }
}

/** On a phone it stands in the dock, elsewhere in the bar. */
const takeBackButton = () =>
  [...document.querySelectorAll(".takeback")].find((button) => button.checkVisibility()) ??
  document.querySelector("[data-zone=dock]")!;

const MOST_HELD = 5;
const USUAL_MS = { none: 0, relaxed: 60_000, brisk: 15_000 };
