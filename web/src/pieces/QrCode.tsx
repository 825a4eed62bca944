// A link as a QR code, for the phone across the room. Dark on light in both themes: scanners expect it.
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { qr } from "./qr";

const QUIET = 4;
const encoder = signal<typeof qr | null>(null); // loaded when a code is first shown

export function QrCode({ link, label }: { link: string; label: string }) {
  const encode = encoder.value;
  useEffect(() => {
    const known = (file: { qr: typeof qr }) => void (encoder.value = file.qr);
    void import("./qr").then(known, () => undefined); // without it the link is there all the same
  }, []);
  const { path, size } = useMemo(() => {
    const grid = encode ? encode(link) : [];
    const cells = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(""), size: grid.length };
  }, [link, encode]);
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} fill="var(--piece-ink)" />
    </svg>
  );
}
