// Line icons on a 24-unit grid, drawn with the colour of the text beside them.
const PATHS = {
  back: "M9 6L4.5 10.5L9 15M5 10.5H14A5 5 0 0 1 14 20.5H11",
  book: "M5 4H11A2 2 0 0 1 12 6V20A2 2 0 0 0 10 19H5ZM19 4H14A2 2 0 0 0 12 6V20A2 2 0 0 1 14 19H19Z",
  bolt: "M13 3L5 13.5H11L10 21L19 10H13Z",
  cards: "M8.5 5L17 3.5L20 18L11.5 19.5ZM8 8L4 9L6.5 20.5L11 19.6",
  check: "M5 12.5L10 17.5L19 7",
  clock: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M12 7V12L15.5 14",
  close: "M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5",
  cup: "M7 4H17V10A5 5 0 0 1 7 10ZM7 6H4V8A3 3 0 0 0 7 11M17 6H20V8A3 3 0 0 1 17 11M12 15V18M8 20.5H16M9 20.5A3 2.5 0 0 1 15 20.5",
  eye: "M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
  keys: "M4 7H20V17H4ZM7.5 10.5H7.6M11 10.5H11.1M14.5 10.5H14.6M8.5 14H15.5",
  left: "M14.5 5L7.5 12L14.5 19",
  link: "M10 14A4 4 0 0 0 15.5 14.5L19 11A4 4 0 0 0 13.5 5L12 6.5M14 10A4 4 0 0 0 8.5 9.5L5 13A4 4 0 0 0 10.5 19L12 17.5",
  lock: "M7 11V8A5 5 0 0 1 17 8V11M5.5 11H18.5V20H5.5Z",
  magnify: "M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4M15.5 15.5L20.5 20.5M10.5 7.5V13.5M7.5 10.5H13.5",
  menu: "M5 7H19M5 12H19M5 17H19",
  minus: "M5 12H19",
  moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5A7.5 7.5 0 1 0 19 14.5Z",
  people:
    "M9 5A3.5 3.5 0 1 0 9 12A3.5 3.5 0 1 0 9 5M2.5 20A6.5 6.5 0 0 1 15.5 20M15.5 5.5A3.5 3.5 0 0 1 15.5 11.5M18 14.5A6.5 6.5 0 0 1 21.5 20",
  phone:
    "M8 3.5H16A1.5 1.5 0 0 1 17.5 5V19A1.5 1.5 0 0 1 16 20.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5M11 17.5H13",
  plug: "M9 3V8M15 3V8M6 8H18V11A6 6 0 0 1 6 11ZM12 17V21",
  plus: "M12 5V19M5 12H19",
  right: "M9.5 5L16.5 12L9.5 19",
  save: "M12 4V15M7 10.5L12 15.5L17 10.5M5 19.5H19",
  shield: "M12 3L19.5 6V12C19.5 16.5 16 19.5 12 21C8 19.5 4.5 16.5 4.5 12V6ZM8.5 12L11 14.5L15.5 9.5",
  sound: "M4 10V14H8L13 18V6L8 10ZM16.5 9A4.5 4.5 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5",
  mute: "M4 10V14H8L13 18V6L8 10ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5",
  sun: "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3",
  turn: "M5 12A7 7 0 0 1 17.5 7.5M18 3.5V8H13.5M19 12A7 7 0 0 1 6.5 16.5M6 20.5V16H10.5",
  undo: "M4.5 12A7.5 7.5 0 1 0 7 6.5L4.5 9M4.5 4.5V9H9",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="ic"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2.1"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** One of the four crests of Doublehead. */
export function CrestIcon({ crest }: { crest: "crown" | "cross" | "spade" | "heart" }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#c-${crest}`} />
    </svg>
  );
}
