// How the client is built: hashed files into the server's static folder, so that the wheel carries them.
import { defineConfig } from "vite";

const server = process.env["LAMPLIT_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
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
