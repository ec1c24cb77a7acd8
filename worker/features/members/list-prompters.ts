import type { PrompterListQuery } from "#contracts/members.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { prompterCards } from "./queries.ts";
import { toPrompter } from "./view.ts";

/** A page of prompter cards in the order that was asked for. */
export async function listPrompters(db: Db, query: PrompterListQuery, reader: Member | null) {
  const rows = await prompterCards(db, { ...query, limit: query.limit + 1 }, reader);
  const { items, next_cursor } = toPage(rows, query.limit, (last) => writeCursor(query.sort, last.rank));
  return { items: items.map(toPrompter), next_cursor };
}
