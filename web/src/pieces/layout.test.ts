// Small arithmetic of the pieces: numerals, hands, seats, tiles, track, board, chart, popovers.
import { describe, expect, it } from "vitest";
import { nearestSpot } from "./Board";
import { gridLines, scaleOf, spread } from "./chartScale";
import { handRows } from "./handRows";
import { isAmbiguous, layout } from "./Numeral";
import { placePopover } from "./popoverPlace";
import { colourOf, isHollow, others } from "./seat";
import { tilesOf } from "./TotalRing";
import { trackPlace } from "./trackPlaces";

describe("numerals", () => {
  it("keep their distance", () => expect(layout("10")).toEqual({ starts: [0, 49], width: 109 }));
  it("are underlined where they read as another number upside down", () =>
    expect(["6", "9", "66", "10", "16"].filter(isAmbiguous)).toEqual(["6", "9", "66"]));
});

describe("a hand", () => {
  it("stands in one row up to seven", () => expect(handRows(7, true)).toEqual({ per: 7, rows: 1, style: "" }));
  it("stands in two rows of six on a phone", () =>
    expect(handRows(12, true)).toEqual({ per: 6, rows: 2, style: "rows" }));
  it("overlaps in one row elsewhere", () => expect(handRows(12, false)).toEqual({ per: 12, rows: 1, style: "rows" }));
  it("is packed when someone took a large pile", () =>
    expect(handRows(30, true)).toEqual({ per: 10, rows: 3, style: "rows pack" }));
});

describe("seats", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  it("are seen from the left neighbour on", () => expect(others(seats, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]));
  it("are all seen by a spectator", () => expect(others(seats, null).length).toBe(4));
  it("repeat their colours hollow from the seventh on", () =>
    expect([colourOf(6), isHollow(6), isHollow(5)]).toEqual([1, true, false]));
});

describe("the running total", () => {
  it("has two tiles at least and a minus of its own", () =>
    expect([38, 4, -4, 104].map((total) => tilesOf(total).join(""))).toEqual(["38", "04", "-04", "104"]));
});

describe("the score track", () => {
  it("runs round the board", () => {
    expect(trackPlace(0)).toMatchObject({ x: 0, y: 250 });
    expect(trackPlace(25)).toMatchObject({ x: 250, y: 250 });
    expect(trackPlace(50)).toMatchObject({ x: 250, y: 0 });
    expect(trackPlace(75)).toMatchObject({ x: 0, y: 0 });
    expect(trackPlace(100).y).toBeCloseTo(240.4);
  });
});

describe("a tap on the board", () => {
  const spots = [
    { column: 0, row: 0, label: "A1" },
    { column: 3, row: 0, label: "D1" },
  ];
  it("snaps to the nearest square", () => expect(nearestSpot(spots, 56, 30)?.label).toBe("D1"));
  it("finds nothing far away", () => expect(nearestSpot(spots, 200, 200)).toBeUndefined());
});

describe("the chart", () => {
  it("has round lines", () => expect(gridLines(scaleOf([0, 54]))).toEqual([0, 20, 40, 60]));
  it("shows values below zero", () => expect(scaleOf([-12, 30]).low).toBe(-20));
  it("keeps labels apart, in order", () => {
    const [a, b, c] = spread([0.5, 0.5, 0.1], 0.2);
    expect([a, b, c].map((x) => Math.round(x! * 10) / 10)).toEqual([0.5, 0.3, 0.1]);
  });
  it("pushes labels up from the floor", () => expect(Math.min(...spread([0, 0, 0], 0.1))).toBeCloseTo(0));
});

describe("a popover", () => {
  const screen = { width: 390, height: 844 };
  const own = { width: 300, height: 120 };
  it("stands above its piece, inside the screen", () =>
    expect(placePopover({ left: 330, top: 600, width: 60, height: 80 }, own, screen)).toEqual({
      left: 82,
      top: 466,
      tip: 278,
      below: false,
    }));
  it("goes below where there is no room above", () =>
    expect(placePopover({ left: 10, top: 60, width: 60, height: 80 }, own, screen)).toMatchObject({
      left: 8,
      top: 154,
      below: true,
    }));
});
