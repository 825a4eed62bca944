// The fairness proof in words: each check with its answer, and the numbers behind it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../pieces/Icon";
import type { MatchSummary } from "../protocol";
import { recordLink, recordOf } from "../server";
import { nonceFor } from "../table/nonces";
import { text } from "../text";
import { canCheck, checkProof, type Check } from "./proof";

const words = text.replay.proof;

export function ProofPanel({ match }: { match: MatchSummary }) {
  const checks = useSignal<Check[] | null>(null);
  useEffect(() => {
    if (!canCheck()) return;
    void recordOf(match.id)
      .then((record) => checkProof(match.proof, record, nonceFor(match.proof.commitment)))
      .then(
        (done) => (checks.value = done),
        () => (checks.value = [{ name: "record", good: false }]),
      );
  }, [match.id]);
  return (
    <section class="proof" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p class="small quiet">{canCheck() ? words.sentence : words.cannot}</p>
      <ul>
        {checks.value?.map(({ name, good }) => (
          <li
            key={name}
            class={good === null ? "quiet" : good ? "good" : "bad"}
            data-check={name}
            data-good={String(good)}
          >
            <Icon name={good === null ? "minus" : good ? "check" : "close"} />
            {words.checks[name](good)}
          </li>
        ))}
      </ul>
      <details>
        <summary>{words.numbers}</summary>
        <dl class="small">
          <dt>{words.commitment}</dt>
          <dd class="seal">
            <code>{match.proof.commitment}</code>
          </dd>
          <dt>{words.key}</dt>
          <dd class="seal">
            <code>{match.proof.key}</code>
          </dd>
          <dt>{words.nonces}</dt>
          {match.proof.nonces.map((nonce, i) => (
            <dd key={i} class="seal">
              <code>{nonce || "–"}</code>
            </dd>
          ))}
        </dl>
      </details>
      <p class="small quiet">{words.whole}</p>
      <a class="btn soft full" href={recordLink(match.id)} download>
        <Icon name="save" /> {text.result.save}
      </a>
    </section>
  );
}
