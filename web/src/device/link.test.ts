// The link to another device: what it carries, and what it may not lead to.
import { expect, test } from "vitest";
import { deviceLink, readLink } from "./link";

const carried = { code: "u.12.s", name: "Nora & Co", to: "/t/plum-otter-42" };

test("it carries the code behind the hash, where no server sees it", () => {
  const link = new URL(deviceLink(carried, "https://lamplit.example"));
  expect(link.pathname + link.search).toBe("/device");
  expect(readLink(link.hash)).toEqual(carried);
});

test("it fits a QR code, whatever somebody is called", () => {
  const link = deviceLink({ ...carried, name: "\u{1f98a}".repeat(20) }, "https://lamplit.example");
  expect(link.length).toBeLessThanOrEqual(213);
  expect(readLink(new URL(link).hash)).toEqual({ ...carried, name: "" });
});

test("it leads to our own pages only", () => {
  for (const to of ["https://evil.example/", "//evil.example/t/abc", "javascript:alert(1)", "/x/y", "/device", ""])
    expect(readLink(`#${new URLSearchParams({ code: "c", to }).toString()}`)?.to).toBe("/");
});

test("without a code it is none", () => {
  expect(readLink("")).toBeNull();
  expect(readLink("#name=Nora")).toBeNull();
});
