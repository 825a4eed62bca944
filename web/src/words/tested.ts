// Before each file of tests: the page speaks English, as it does for people once its words are loaded.
import en from "./shell.en.json";
import type { Patterns } from "./say";

if (typeof document !== "undefined") (await import(".")).know("shell", en as Patterns); // a test of files has no page
