// Why a play was refused: the reason, its clause, and a link to that clause in the rules.
import { shell } from "../words";
import { Popover } from "./Popover";

export interface Reason {
  title: string;
  sentence: string;
  /** "R6". */
  clause?: string;
}

interface WhyProps {
  anchor: Element;
  reason: Reason;
  onClose: () => void;
  onRead?: (clause: string) => void;
}

export function Why({ anchor, reason, onClose, onRead }: WhyProps) {
  return (
    <Popover anchor={anchor} onClose={onClose} class="why" role="alert" tapCloses>
      <WhyText reason={reason} onRead={onRead} />
    </Popover>
  );
}

export function WhyText({ reason, onRead }: Pick<WhyProps, "reason" | "onRead">) {
  const { title, sentence, clause } = reason;
  return (
    <>
      <b>{title}</b>
      {sentence}
      {clause && (
        <span class="clauseline">
          <span class="clause">{clause}</span>
          {onRead && (
            <a
              href={`#${clause}`}
              onClick={(event) => {
                event.preventDefault();
                onRead(clause);
              }}
            >
              {shell("read-rule")}
            </a>
          )}
        </span>
      )}
    </>
  );
}
