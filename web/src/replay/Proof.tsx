// The fairness proof in words: each check with its answer, and the numbers behind it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../pieces/Icon";
import type { MatchSummary } from "../protocol";
import { recordLink, recordOf } from "../server";
import { nonceFor } from "../table/nonces";
import { shell } from "../words";
import { canCheck, checkProof, type Check } from "./proof";

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
    <section class="proof" aria-label={shell("fair")}>
      <h3>{shell("fair")}</h3>
      <p class="small quiet">{canCheck() ? shell("proof-sentence") : shell("proof-cannot")}</p>
      <ul>
        {checks.value?.map(({ name, good }) => (
          <li
            key={name}
            class={good === null ? "quiet" : good ? "good" : "bad"}
            data-check={name}
            data-good={String(good)}
          >
            <Icon name={good === null ? "minus" : good ? "check" : "close"} />
            {shell(`proof-${name}`, { good })}
          </li>
        ))}
      </ul>
      <details>
        <summary>{shell("proof-numbers")}</summary>
        <dl class="small">
          <dt>{shell("proof-commitment")}</dt>
          <dd class="seal">
            <code>{match.proof.commitment}</code>
          </dd>
          <dt>{shell("proof-key")}</dt>
          <dd class="seal">
            <code>{match.proof.key}</code>
          </dd>
          <dt>{shell("proof-nonces")}</dt>
          {match.proof.nonces.map((nonce, i) => (
            <dd key={i} class="seal">
              <code>{nonce || "–"}</code>
            </dd>
          ))}
        </dl>
      </details>
      <p class="small quiet">{shell("proof-whole")}</p>
      <a class="btn soft full" href={recordLink(match.id)} download>
        <Icon name="save" /> {shell("result-save")}
      </a>
    </section>
  );
}
