// A link as a QR code, for the phone across the room. Dark on light in both themes: scanners expect it.
import { useMemo } from "preact/hooks";
import { qr } from "./qr";

const QUIET = 4;

export function QrCode({ link, label }: { link: string; label: string }) {
  const { path, size } = useMemo(() => {
    const grid = qr(link);
    const cells = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(""), size: grid.length };
  }, [link]);
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
