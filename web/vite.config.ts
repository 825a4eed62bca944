// How the client is built: hashed files into the server's static folder, so that the wheel carries them.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { png } from "./src/art/png.ts";

const server = process.env["LAMPLIT_SERVER"] ?? "http://127.0.0.1:8000";

const touchIcon: Plugin = {
  name: "touch-icon",
  generateBundle() {
    const svg = readFileSync(new URL("public/icon-maskable.svg", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "apple-touch-icon.png", source: png(svg, 180) });
  },
};

/** Beside each script and style lies a compressed one, a tenth smaller than what the server makes on the way. */
const compressed: Plugin = {
  name: "compressed",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const [name, made] of Object.entries(bundle)) {
        const source = made.type === "chunk" ? made.code : made.source;
        if (/\.(js|css)$/.test(name))
          this.emitFile({ type: "asset", fileName: `${name}.br`, source: brotliCompressSync(source) });
      }
    },
  },
};

export default defineConfig({
  plugins: [touchIcon, compressed],
  json: { namedExports: false }, // words are asked for by name, not imported one by one
  build: {
    outDir: "../src/lamplit/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
