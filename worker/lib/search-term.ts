import { fold, runsOf } from "#contracts/fold.ts";
import { looksPersonal } from "./personal.ts";

const TERM_MAX = 30;

/** The normalised term that a search is counted as; undefined when it is empty, long or may be personal. */
export function searchTermOf(search: string) {
  const words = fold(search).normalize("NFC").split(/\s+/);
  const term = words.filter((word) => runsOf(fold(word)).length > 0).join(" ");
  return term === "" || [...term].length > TERM_MAX || looksPersonal(term) ? undefined : term;
}
