// The icons of the app: what the page and its manifest name is there, in the colours of the look.
// @vitest-environment node
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { png } from "./png";

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = file("index.html");
const manifest = JSON.parse(file("public/manifest.webmanifest")) as Record<string, string> & {
  icons: { src: string }[];
};

test("every icon that is named is there", () => {
  const links = [...page.matchAll(/<link rel="[a-z-]*icon" href="\/([^"]+\.svg)"/g)].map(([, name]) => name!);
  const named = [...links, ...manifest.icons.map(({ src }) => src.slice(1))];
  expect(named).toEqual(["sign-16.svg", "sign.svg", "sign-mono.svg", "icon-app.svg", "icon-maskable.svg"]);
  for (const name of named) expect(file(`public/${name}`)).toContain("<svg");
});

test("the manifest has the colour of the room and the words of the page", () => {
  const room = /--room: light-dark\((#\w+),/.exec(file("src/style/tokens.css"))![1]!;
  expect([manifest["theme_color"], manifest["background_color"]]).toEqual([room, room]);
  expect(page).toContain(`content="${room}" media="(prefers-color-scheme: light)"`);
  expect(page).toContain(`name="description" content="${manifest["description"]}"`);
});

test("the home screen's icon shows the lamp", () => {
  const image = Buffer.from(png(file("public/icon-maskable.svg"), 64));
  const rows = inflateSync(image.subarray(image.indexOf("IDAT") + 4, -16));
  const pixel = (x: number, y: number) => rows.subarray(y * 193 + 1 + 3 * x, y * 193 + 4 + 3 * x).toString("hex");
  expect([pixel(2, 60), pixel(32, 2), pixel(32, 28), pixel(32, 46)]).toEqual(["241d2f", "f7efe3", "ff9468", "ffd27a"]);
});
