// A group of pieces as one stop for Tab; focus stays in the group when the focused piece is played.
import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";
import { useRoving } from "./roving";

function Group({ names }: { names: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useRoving(box);
  return (
    <div ref={box}>
      {names.map((name) => (
        <button key={name} data-stop>
          {name}
        </button>
      ))}
    </div>
  );
}

const show = (names: string[]) => act(() => render(<Group names={names} />, document.body));
const buttons = () => [...document.querySelectorAll("button")];
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(() => act(() => render(null, document.body)));

it("has one stop", async () => {
  await show(["a", "b", "c"]);

  expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, -1]);
});

it("moves with the arrows and takes the stop along", async () => {
  await show(["a", "b", "c"]);
  buttons()[0]!.focus();

  press("ArrowRight");
  press("ArrowRight");

  expect(document.activeElement!.textContent).toBe("c");
  expect(buttons().map((button) => button.tabIndex)).toEqual([-1, -1, 0]);
});

it("gives the focus of a piece that left to its neighbour", async () => {
  await show(["a", "b", "c"]);
  buttons()[1]!.focus();

  await show(["a", "c"]);

  expect(document.activeElement!.textContent).toBe("c");
});

it("does not fetch the focus back from elsewhere", async () => {
  await show(["a", "b"]);
  buttons()[0]!.focus();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();

  await show(["b"]);

  expect(document.activeElement).toBe(field);
});
