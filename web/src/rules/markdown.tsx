// The little Markdown that our rules are written in, as elements: headings, paragraphs, lists, tables, code, emphasis.
import type { ComponentChildren } from "preact";

export type Block =
  | { kind: "heading"; level: number; words: string }
  | { kind: "paragraph"; words: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "code"; words: string };

/** The clause that a block states: "R6" for "**R6 x2** leaves the total." */
export const clauseOf = (words: string): string | null => /^\*\*(R\d+)\b/.exec(words)?.[1] ?? null;

export const anchorOf = (clause: string) => `rule-${clause}`;

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!;
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    if (line.trim() === "") i++;
    else if (line.startsWith("```")) {
      const end = lines.findIndex((other, at) => at > i && other.startsWith("```"));
      const stop = end < 0 ? lines.length : end;
      found.push({ kind: "code", words: lines.slice(i + 1, stop).join("\n") });
      i = stop + 1;
    } else if (heading) {
      found.push({ kind: "heading", level: heading[1]!.length, words: heading[2]! });
      i++;
    } else {
      const rest = lines.slice(i);
      const start = STARTS.find((test) => test.test(line));
      const stop = rest.findIndex((other, at) => at > 0 && ends(other, start));
      const part = rest.slice(0, stop < 0 ? rest.length : stop);
      found.push(blockOf(part, start));
      i += part.length;
    }
  }
  return found;
}

const TABLE = /^\|/;
const LIST = /^[-*] /;
const STARTS = [TABLE, LIST];

function ends(line: string, start: RegExp | undefined): boolean {
  if (line.trim() === "" || line.startsWith("```") || /^#{1,6} /.test(line)) return true;
  if (start === TABLE) return !TABLE.test(line);
  return start === undefined && STARTS.some((test) => test.test(line));
}

function blockOf(lines: readonly string[], start: RegExp | undefined): Block {
  if (start === TABLE) {
    const [head, , ...rows] = lines.map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
    return { kind: "table", head: head!, rows };
  }
  if (start === LIST) {
    const items: string[] = [];
    for (const line of lines) {
      if (LIST.test(line)) items.push(line.slice(2).trim());
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { kind: "list", items };
  }
  return { kind: "paragraph", words: lines.map((line) => line.trim()).join(" ") };
}

/** Text with **strong**, *emphasis*, `code`; links keep their words. */
export function inline(words: string): ComponentChildren[] {
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of words.matchAll(pattern)) {
    parts.push(words.slice(at, match.index));
    const [whole, strong, emphasis, code, link] = match;
    if (strong !== undefined) parts.push(<b>{inline(strong)}</b>);
    else if (emphasis !== undefined) parts.push(<em>{inline(emphasis)}</em>);
    else if (code !== undefined) parts.push(<code>{code}</code>);
    else parts.push(link);
    at = match.index + whole.length;
  }
  parts.push(words.slice(at));
  return parts;
}
