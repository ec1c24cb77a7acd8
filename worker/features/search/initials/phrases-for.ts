import type { Db } from "#worker/db/client.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import { intersectionsInTitle, matchInTitle } from "../query/match.ts";
import { tokenise } from "../query/tokens.ts";
import { phrasesIn } from "./phrases-in-title.ts";

/** Letters that stand for one word, and the words that they may be. */
export type Part = { letters: string; terms: string[] };

/** Titles that are read for one split of the letters, the most popular first. */
const ROWS = 20;

function titlesHolding(db: Db, parts: readonly Part[]) {
  const { words } = tokenise(
    parts.map(({ terms: [written = "", ...forms] }) => ({ written, forms, alternatives: [] })),
  );
  return promptCards(db, {
    sort: "popular",
    words: matchInTitle(words),
    intersections: intersectionsInTitle(words),
    limit: ROWS,
  });
}

/** The words beside each other in titles that the letters of a split stand for. One round trip of at most 20 titles a split. */
export async function phrasesFor(db: Db, splits: readonly Part[][]): Promise<string[]> {
  const readable = splits.filter((parts) => parts.length > 1 && parts.every(({ terms }) => terms.length > 0));
  const [first, ...others] = readable.map((parts) => titlesHolding(db, parts));
  if (!first) return [];
  const titles = await db.batch([first, ...others]);
  return readable.flatMap((parts, at) =>
    titles[at]!.flatMap(({ title }) =>
      phrasesIn(
        title,
        parts.map(({ letters }) => letters),
      ),
    ),
  );
}
