// Something small that stands at a piece until Esc, a tap elsewhere, or the next play.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { placePopover, type Placed } from "./popoverPlace";

interface PopoverProps {
  anchor: Element;
  onClose: () => void;
  class?: string;
  role?: "alert" | "menu" | "dialog";
  label?: string;
  /** A tap on it closes it too: it may lie over what one wants to tap. */
  tapCloses?: boolean;
  children: ComponentChildren;
}

export function Popover({ anchor, onClose, class: kind = "", role, label, tapCloses, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed>();

  useLayoutEffect(() => {
    const own = box.current!;
    const size = { width: own.offsetWidth, height: own.offsetHeight };
    setPlaced(placePopover(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }));
  }, [anchor]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onClose();
      if (box.current?.contains(document.activeElement)) (anchor as HTMLElement).focus();
    };
    const onPointer = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    addEventListener("resize", onClose);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
      removeEventListener("resize", onClose);
    };
  }, [anchor, onClose]);

  const style = placed
    ? `left:${placed.left}px;top:${placed.top}px;--tip:${placed.tip}px`
    : "left:0;top:0;visibility:hidden";
  return (
    <div
      ref={box}
      class={`pop ${kind}${placed?.below ? " below" : ""}`}
      style={style}
      role={role}
      aria-label={label}
      onClick={tapCloses ? onClose : undefined}
    >
      {children}
    </div>
  );
}
