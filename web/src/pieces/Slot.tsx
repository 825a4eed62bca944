// An empty place that waits for a card, and takes the chosen one when tapped or dropped upon.
interface SlotProps {
  /** Spoken after the caption: "play the chosen card here". */
  label: string;
  /** Shown: "Your card". */
  caption: string;
  disabled?: boolean;
  onPick?: () => void;
}

export function Slot({ label, caption, disabled, onPick }: SlotProps) {
  return (
    <button
      type="button"
      class="slot"
      aria-label={`${caption}: ${label}`}
      disabled={disabled}
      data-drop
      onClick={onPick}
    >
      {caption}
    </button>
  );
}
