// The rules of a table: what is special here first, then all clauses, each with what its options are set to.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { GameId } from "../games";
import { choiceOf, sentenceOf, titleOf } from "../lobby/options";
import type { OptionDeclared, Table } from "../protocol";
import { offer, rules } from "../server";
import { panel } from "../shell/SidePanel";
import { shell } from "../words";
import { language } from "../words/language";
import { anchorOf, blocks, clauseOf, inline, type Block } from "./markdown";

const texts = signal<Partial<Record<GameId, readonly Block[]>>>({});
const declared = signal<Partial<Record<GameId, readonly OptionDeclared[]>>>({});

/** The clause to be shown, and a count so that the same one can be asked for again. */
const wanted = signal<{ clause: string; count: number } | null>(null);

/** Opens the rules at a clause. */
export function readRule(clause: string) {
  panel.value = "rules";
  wanted.value = { clause, count: (wanted.peek()?.count ?? 0) + 1 };
}

async function load(game: GameId) {
  const [{ markdown }, { games }] = await Promise.all([rules(game), offer()]);
  declared.value = { ...declared.peek(), [game]: games.find(({ name }) => name === game)?.options ?? [] };
  texts.value = { ...texts.peek(), [game]: forPlayers(blocks(markdown)) };
}

/** What is written for programs (positions, views, events, actions) is left out. */
function forPlayers(all: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let machine = false;
  for (const block of all) {
    if (block.kind === "heading" && block.level <= 2) machine = MACHINE.test(block.words);
    if (!machine && !(block.kind === "heading" && block.level === 1)) kept.push(block);
  }
  return kept;
}
const MACHINE =
  /^(options|actions?|positions?|views?|events?|notation|observation|reasons?|what (each|a) seat (sees|knows))\b/i;

export function Rules({ game, options }: { game: GameId; options: Table["options"] }) {
  const box = useRef<HTMLDivElement>(null);
  const written = texts.value[game];
  const own = declared.value[game] ?? [];
  const goal = wanted.value;
  useEffect(() => {
    if (!texts.peek()[game]) void load(game).catch(() => undefined);
  }, [game]);
  useEffect(() => {
    if (!goal || !written) return;
    const clause = box.current?.querySelector<HTMLElement>(`#${anchorOf(goal.clause)}`);
    clause?.scrollIntoView({ block: "start" });
    clause?.focus();
    wanted.value = null;
  }, [goal, written]);
  if (!written) return <p class="quiet small">{shell("loading")}</p>;
  const changed = own.filter((option) => name(option) in options && options[option.name] !== option.default);
  return (
    <div ref={box} class="rules">
      <p class="quiet small">{changed.length > 0 ? shell("rules-special") : shell("rules-usual")}</p>
      {changed.length > 0 && (
        <ul class="special">
          {changed.map((option) => (
            <li key={option.name}>
              <button type="button" class="linklike" onClick={() => readRule(option.clause)}>
                {shell("rules-setting", {
                  name: titleOf(game, option),
                  value: worded(game, option, options[option.name]!),
                })}
              </button>
              <small>{sentenceOf(game, option)}</small>
            </li>
          ))}
        </ul>
      )}
      {written.map((block, i) => (
        <BlockView
          key={i}
          game={game}
          block={block}
          here={(clause) => own.filter((option) => option.clause === clause)}
          options={options}
        />
      ))}
    </div>
  );
}

const name = (option: OptionDeclared) => option.name;
/** A title as it stands within a line; German keeps the capitals of its nouns. */
const within = (title: string) => (language === "en" ? title.toLowerCase() : title);
const worded = (game: GameId, option: OptionDeclared, value: boolean | number | string) =>
  typeof value === "boolean"
    ? shell(value ? "on" : "off")
    : typeof value === "string"
      ? choiceOf(game, option, value)
      : String(value);

interface BlockViewProps {
  game: GameId;
  block: Block;
  /** The options that a clause speaks of. */
  here: (clause: string) => readonly OptionDeclared[];
  options: Table["options"];
}

function BlockView({ game, block, here, options }: BlockViewProps) {
  switch (block.kind) {
    case "heading":
      return <h3>{inline(block.words)}</h3>;
    case "code":
      return <pre>{block.words}</pre>;
    case "table":
      return (
        <div class="wide" role="group" tabIndex={0} aria-label={block.head.join(", ")}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={i}>{inline(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i} {...anchor(item)}>
              {inline(item)} <Here game={game} words={item} here={here} options={options} />
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return (
        <p {...anchor(block.words)}>
          {inline(block.words)} <Here game={game} words={block.words} here={here} options={options} />
        </p>
      );
  }
}

/** A clause can be jumped to and takes the focus. */
function anchor(words: string) {
  const clause = clauseOf(words);
  return clause ? { id: anchorOf(clause), tabIndex: -1, class: "clausetext" } : {};
}

/** How the options of a clause are set at this table. */
function Here({ game, words, here, options }: { words: string } & Omit<BlockViewProps, "block">) {
  const clause = clauseOf(words);
  const set = clause ? here(clause).filter((option) => option.name in options) : [];
  return (
    <>
      {set.map((option) => (
        <span key={option.name} class="tag note">
          {shell("rules-here", {
            name: within(titleOf(game, option)),
            value: within(worded(game, option, options[option.name]!)),
          })}
        </span>
      ))}
    </>
  );
}
