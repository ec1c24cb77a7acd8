import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import { hasVisible } from "#contracts/text.ts";
import type { Db } from "#worker/db/client.ts";
import { listPrompts, orderOf, toCard } from "#worker/features/prompts/service.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { matchingCards, WINDOW } from "./queries.ts";

// Folded like SQLite's lower(), which the text is compared with: ASCII only.
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter(hasVisible)
    .map((word) => word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));

/** The list of prompts; with words to look for, those that hold them all. */
export async function searchPrompts(db: Db, query: PromptListQuery): Promise<PromptList> {
  const words = wordsOf(query.search ?? "");
  if (words.length === 0) return listPrompts(db, query);
  const rows = await matchingCards(db, words, { ...query, limit: query.limit + 1 });
  const { items, next_cursor } = toPage(rows, query.limit, (last) => writeCursor(orderOf(query.sort).key, last.rank));
  return { items: items.map(toCard), next_cursor, interpreted_as: null, total_at_most: WINDOW };
}
