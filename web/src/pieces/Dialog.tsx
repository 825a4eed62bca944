// A dialog over the page: the browser keeps the focus inside; it goes back to what opened it. Never used for a move.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { shell } from "../words";
import { Button } from "./Button";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons at the foot. */
  footer?: ComponentChildren;
  class?: string;
}

export function Dialog({ title, onClose, children, footer, class: kind = "" }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect: given back later, the focus would be taken from where the person has gone meanwhile.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    box.current!.showModal();
    return () => opener?.focus();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <Button kind="ghost" icon="close" label={shell("close")} onClick={onClose} />
      </header>
      <div class="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}
