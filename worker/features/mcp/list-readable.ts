import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { variablesOf } from "#contracts/variables.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { accessTo, isBoughtBy, isOpenedBy, isPublished, isReadable } from "#worker/features/prompts/access.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { HIGHEST_RANK, invalidCursor, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";
import { blanksOf } from "./blanks.ts";

/** One after the other: what the member wrote, saved, and bought. */
export type Part = "own" | "saved" | "bought";
export const PARTS: Part[] = ["own", "saved", "bought"];

const columnsFor = (memberId: number) => ({
  id: prompts.id,
  memberId: prompts.memberId,
  title: prompts.title,
  description: prompts.description,
  price: prompts.price,
  updatedAt: prompts.updatedAt,
  body: promptVersions.body,
  isBought: isBoughtBy(memberId, sql`${prompts.id}`)
    .mapWith(Boolean)
    .as("is_bought"),
  isOpened: isOpenedBy(memberId, sql`${prompts.id}`)
    .mapWith(Boolean)
    .as("is_opened"),
});
const rankOf = (column: typeof prompts.id | typeof bookmarks.id | typeof orders.seq) =>
  sql<string>`CAST(${column} AS TEXT)`.as("rank");

type Reading = { actor: Actor; after: string; limit: number };
const before = (after: string) => sql`CAST(${after} AS INTEGER)`;

const written = ({ actor: { db, member }, after, limit }: Reading) =>
  db
    .select({ ...columnsFor(member.id), rank: rankOf(prompts.id) })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(and(eq(prompts.memberId, member.id), ne(prompts.status, "deleted"), lt(prompts.id, before(after))))
    .orderBy(desc(prompts.id))
    .limit(limit);

const saved = ({ actor: { db, member }, after, limit }: Reading) =>
  db
    .select({ ...columnsFor(member.id), rank: rankOf(bookmarks.id) })
    .from(bookmarks)
    .innerJoin(prompts, eq(prompts.id, bookmarks.promptId))
    .innerJoin(promptVersions, currentBody)
    .where(and(eq(bookmarks.memberId, member.id), lt(bookmarks.id, before(after)), isPublished))
    .orderBy(desc(bookmarks.id))
    .limit(limit);

const isOnSavedList = (memberId: number) =>
  sql`(${isPublished} AND EXISTS (SELECT 1 FROM ${bookmarks} WHERE ${and(eq(bookmarks.memberId, memberId), sql`${bookmarks.promptId} = ${prompts.id}`)}))`;

const bought = ({ actor: { db, member }, after, limit }: Reading) =>
  db
    .select({
      ...columnsFor(member.id),
      rank: rankOf(orders.seq),
      isListed: isOnSavedList(member.id).mapWith(Boolean).as("is_listed"),
    })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .innerJoin(prompts, eq(prompts.id, entitlements.promptId))
    .innerJoin(promptVersions, currentBody)
    .where(
      and(
        eq(entitlements.memberId, member.id),
        isNull(entitlements.revokedAt),
        isNotNull(entitlements.openedAt),
        lt(orders.seq, before(after)),
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(limit);

type Row = Awaited<ReturnType<typeof written>>[number] & { isListed?: boolean };
const readers: Record<Part, (reading: Reading) => Promise<Row[]>> = { own: written, saved, bought };

const toEntry = ({ id, title, description, updatedAt, body }: Row) => ({
  id,
  title,
  description,
  updated_at: updatedAt.toISOString(),
  blanks: blanksOf(variablesOf(body)),
});
export type ReadablePrompt = ReturnType<typeof toEntry>;

/** Each prompt is in the first of its parts only, and a text that the member may not read is in none. */
function isShown(row: Row, part: Part, parts: Part[], { member }: Actor) {
  if (part === "bought" && row.isListed) return false;
  if (part === "saved" && row.memberId === member.id && parts.includes("own")) return false;
  return isReadable(accessTo(row, member), row.isOpened);
}

/** `saved:` begins the saved ones; after the colon is the place in them. */
function readPlace(parts: Part[], cursor: string | undefined) {
  const [part = parts[0], place = ""] = cursor?.split(":") ?? [];
  const at = parts.indexOf(part as Part);
  if (at < 0) throw invalidCursor();
  return { at, after: place === "" ? HIGHEST_RANK : readCursor(part as Part, place)! };
}

/** A page of the member's prompts whose text they may read, and the cursor of the next. At most `limit` and one rows of each part are read. */
export async function listReadable(actor: Actor, parts: Part[], cursor: string | undefined, limit: number) {
  const place = readPlace(parts, cursor);
  const items: ReadablePrompt[] = [];
  let { after } = place;
  for (const part of parts.slice(place.at)) {
    if (items.length === limit) return { items, next_cursor: `${part}:` };
    const room = limit - items.length;
    const rows = await readers[part]({ actor, after, limit: room + 1 });
    const page = toPage(rows, room, ({ rank }) => writeCursor(part, rank));
    items.push(...page.items.filter((row) => isShown(row, part, parts, actor)).map(toEntry));
    if (page.next_cursor !== null) return { items, next_cursor: `${part}:${page.next_cursor}` };
    after = HIGHEST_RANK;
  }
  return { items, next_cursor: null };
}
