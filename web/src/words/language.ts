// The language of the page. The server chooses it for a first visit; a switch is kept in a cookie, which it reads.
const YEAR = 31_536_000; // seconds

/** The language that this page is in. */
export const language = document.documentElement.lang || "en";

/** Comes back in another language. */
export function speak(other: string) {
  document.cookie = `lamplit_language=${other}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}
