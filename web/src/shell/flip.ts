// Motion of pieces: where each stood before a move and stands after it, played as a short slide. Never blocks input.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { still } from "./screen";

const MOVE_MS = 200;
const TURN_MS = 240;
const OUT = "cubic-bezier(.2, .8, .25, 1)";
const NEAR = 2; // smaller shifts are not worth a motion

interface Stand {
  left: number;
  top: number;
  width: number;
  zone: string | undefined;
  side: string | undefined;
}

const pieces = (root: Element) => root.querySelectorAll<HTMLElement>("[data-flip]");

function standOf(piece: HTMLElement): Stand {
  const { left, top, width } = piece.getBoundingClientRect();
  const zone = piece.closest<HTMLElement>("[data-zone]")?.dataset["zone"];
  return { left, top, width, zone, side: piece.dataset["side"] };
}

const standing = (root: Element) => new Map([...pieces(root)].map((piece) => [piece.dataset["flip"]!, standOf(piece)]));

/** Call in the component that draws the whole table; `moment` is the number of the last move shown. */
export function useFlip(root: RefObject<HTMLElement | null>, moment: number) {
  const shown = useRef(moment);
  const before = useRef<Map<string, Stand> | undefined>(undefined);
  // Rendering runs before the page changes, so this is where the pieces still stand at their old places.
  // Of several moves between two frames the first counts: that is where people last saw the pieces.
  if (moment !== shown.current && root.current && !document.hidden) before.current ??= standing(root.current);
  shown.current = moment;

  useLayoutEffect(() => {
    if (!before.current) return;
    // Just before the page is drawn: where the pieces stand now is not known earlier without laying it out twice.
    requestAnimationFrame(() => {
      const old = before.current;
      before.current = undefined;
      if (!old || !root.current) return;
      for (const piece of pieces(root.current)) play(piece, old);
    });
  }, [moment]);

  useEffect(() => {
    // A tap during a move finishes it at once.
    const finish = () =>
      root.current?.getAnimations({ subtree: true }).forEach((motion) => motion.id === "flip" && motion.finish());
    document.addEventListener("pointerdown", finish, true);
    document.addEventListener("keydown", finish, true);
    return () => {
      document.removeEventListener("pointerdown", finish, true);
      document.removeEventListener("keydown", finish, true);
    };
  }, []);
}

function play(piece: HTMLElement, old: Map<string, Stand>) {
  const now = standOf(piece);
  const then = old.get(piece.dataset["flip"]!) ?? old.get(piece.dataset["flipFrom"] ?? "");
  delete piece.dataset["moved"];
  if (!then || now.width === 0) return;
  const dx = then.left - now.left;
  const dy = then.top - now.top;
  const turned = then.side !== undefined && now.side !== undefined && then.side !== now.side;
  if (Math.hypot(dx, dy) < NEAR && !turned) return;
  if (still.value) {
    // Places change at once; the piece that changed its zone keeps an outline instead.
    if (then.zone !== now.zone) piece.dataset["moved"] = "";
    return;
  }
  const scale = then.width / now.width;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const frames = [
    { transform: turned ? `${start} rotateY(90deg)` : start, transformOrigin: "0 0", zIndex: 40 },
    { transform: "none", transformOrigin: "0 0", zIndex: 40 },
  ];
  const motion = piece.animate?.(frames, { duration: turned ? TURN_MS : MOVE_MS, easing: OUT });
  if (motion) motion.id = "flip";
}
