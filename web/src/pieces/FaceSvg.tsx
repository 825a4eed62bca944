// The sheet every card face is drawn on: 100 by 140 units, decoration to screen readers.
import type { ComponentChildren } from "preact";

export interface FaceSize {
  /** Given only where a face is part of a larger drawing, such as the lobby's art. */
  width?: number;
  height?: number;
}

export function FaceSvg({ width, height, children }: FaceSize & { children: ComponentChildren }) {
  return (
    <svg class="face" viewBox="0 0 100 140" width={width} height={height} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The same mark in the upper left and, turned round, in the lower right. */
export function BothCorners({ children }: { children: ComponentChildren }) {
  return (
    <>
      {children}
      <g transform="rotate(180 50 70)">{children}</g>
    </>
  );
}
