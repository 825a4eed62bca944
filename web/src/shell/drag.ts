// Dragging a piece to a marked place. A short press stays a tap; a drop elsewhere lets the piece return.
const FAR = 8; // pixels before a press becomes a drag

/**
 * Give it to a piece's `onPointerDown`; `pick` chooses the piece once the drag begins, `drop` gets the element marked
 * `data-drop` under the pointer.
 */
export function dragPiece(event: PointerEvent, pick: () => void, drop: (target: HTMLElement) => void) {
  if (event.button !== 0 || !event.isPrimary) return;
  const piece = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let dragging = false;

  const move = (to: PointerEvent) => {
    const [dx, dy] = [to.clientX - start.x, to.clientY - start.y];
    if (!dragging && Math.hypot(dx, dy) < FAR) return;
    if (!dragging) {
      dragging = true;
      pick();
      piece.style.zIndex = "40";
      piece.style.pointerEvents = "none";
    }
    piece.style.translate = `${dx}px ${dy}px`;
  };
  const end = (to: PointerEvent) => {
    const target = document.elementFromPoint(to.clientX, to.clientY)?.closest<HTMLElement>("[data-drop]");
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    piece.style.translate = piece.style.zIndex = piece.style.pointerEvents = "";
    if (!dragging) return;
    swallowClick();
    if (to.type === "pointerup" && target) drop(target);
  };
  // On the document: a quick drag leaves the piece before the first move is told.
  const listeners = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener);
}

/** The click that follows a drag would choose or play once more. */
function swallowClick() {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true), 50);
}
