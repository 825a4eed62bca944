// Addresses: read, written, pasted, clicked.
import { describe, expect, it } from "vitest";
import { href, navigate, parse, route, startRouter, tableFrom } from "./router";

describe("an address", () => {
  it("leads to the lobby, a table or a replay", () => {
    expect(parse("/")).toEqual({ page: "lobby" });
    expect(parse("/t/plum-otter-42")).toEqual({ page: "table", table: "plum-otter-42" });
    expect(parse("/r/plum", "?move=7&seat=2")).toEqual({ page: "replay", table: "plum", move: 7, seat: 2 });
    expect(parse("/device")).toEqual({ page: "device" });
  });

  it("trusts no number it is given", () => {
    expect(parse("/r/plum", "?move=-1&seat=x")).toEqual({ page: "replay", table: "plum", move: null, seat: null });
  });

  it("may belong to nothing", () => {
    for (const path of ["/t", "/t/a/b", "/x/y", "/nowhere"]) expect(parse(path)).toEqual({ page: "missing" });
  });

  it("is written as it is read", () => {
    for (const path of ["/", "/t/plum-otter-42", "/r/plum?move=7&seat=2", "/r/plum?move=0", "/r/plum"]) {
      const url = new URL(path, "http://lamplit.example");
      expect(href(parse(url.pathname, url.search))).toBe(path);
    }
  });
});

describe("a pasted link or code", () => {
  it("names its table", () => {
    expect(tableFrom(" plum-otter-42 ")).toBe("plum-otter-42");
    expect(tableFrom("https://lamplit.example/t/plum-otter-42?x=1")).toBe("plum-otter-42");
    expect(tableFrom("/t/plum-otter-42")).toBe("plum-otter-42");
  });

  it("may be none", () => {
    for (const typed of ["", "a", "two words", "https://lamplit.example/", "../etc"])
      expect(tableFrom(typed)).toBeNull();
  });
});

describe("going somewhere", () => {
  it("changes the address and the page", () => {
    navigate({ page: "table", table: "plum" });

    expect(location.pathname).toBe("/t/plum");
    expect(route.value).toEqual({ page: "table", table: "plum" });
  });

  it("follows our own links without loading, and leaves others alone", () => {
    startRouter();
    document.body.innerHTML = `<a id="own" href="/r/plum?move=3">replay</a><a id="other" href="https://elsewhere.example/">x</a>`;
    document.body.addEventListener(
      "click",
      (event) => (event.target as Element).id === "other" && event.preventDefault(),
    );

    document.getElementById("own")!.click();
    expect(route.value).toEqual({ page: "replay", table: "plum", move: 3, seat: null });

    document.getElementById("other")!.click();
    expect(route.value.page).toBe("replay");
  });
});
