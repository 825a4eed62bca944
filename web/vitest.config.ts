// Tests run in a light DOM; real browsers are driven from the Python test suite.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"], setupFiles: ["src/words/tested.ts"] },
});
