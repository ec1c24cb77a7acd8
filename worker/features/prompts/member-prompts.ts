import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page, type PageQuery } from "#contracts/common.ts";
import type { MemberPage, MemberPromptsQuery } from "#contracts/members.ts";
import type { OwnPromptCard, PromptCard } from "#contracts/prompts.ts";
import { linkPath } from "#contracts/visibility.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { profileOf } from "#worker/features/members/queries.ts";
import { toProfile } from "#worker/features/members/view.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { isPublished } from "./access.ts";
import { cardColumns, ownStatusOf, toCard } from "./view.ts";

// Looked for among all drafts of the member, of which there may be some thousand imported ones: about a millisecond.
const draftsThat = (are: SQL) => ({
  order: "drafts",
  rank: prompts.id,
  isShown: sql`${prompts.status} = 'draft' AND ${are}`,
});

// Others see published prompts, newest first; the owner sees all that are not deleted, last written first, or those of one status, to
// which `include` adds another.
const lists = {
  published: { order: "shelf", rank: prompts.rankLatest, isShown: isPublished },
  hidden: { order: "shelf", rank: prompts.rankLatest, isShown: sql`${prompts.status} = 'hidden'` },
  draft: { order: "drafts", rank: prompts.id, isShown: sql`${prompts.status} = 'draft'` },
  private: draftsThat(sql`${prompts.visibility} = 'private'`),
  link: draftsThat(sql`${prompts.visibility} = 'link'`),
  scheduled: draftsThat(sql`${prompts.publishAt} IS NOT NULL`),
  held: {
    order: "shelf",
    rank: prompts.rankLatest,
    isShown: sql`${prompts.status} = 'hidden' AND ${prompts.hiddenFor} = 'vetting'`,
  },
  own: { order: "own", rank: prompts.id, isShown: sql`${prompts.status} <> 'deleted'` },
  none: { order: "none", rank: prompts.id, isShown: sql`false` },
};
type ListName = keyof typeof lists;

type Wanted = Pick<MemberPromptsQuery, "status" | "include">;

/** One list, or several of one order which are shown as one. */
function listsFor(isOwn: boolean, { status, include }: Wanted): [ListName, ...ListName[]] {
  if (!isOwn) return [!status || status === "published" ? "published" : "none"];
  return status === "published" && include ? ["published", include] : [status ?? "own"];
}

const cards = prepared((db, at: Placeholders<{ id: number; after: string; limit: number }>, name: ListName) => {
  const { rank, isShown } = lists[name];
  return db
    .select({
      ...cardColumns,
      status: prompts.status,
      visibility: prompts.visibility,
      publishAt: prompts.publishAt,
      linkKey: prompts.linkKey,
      hiddenFor: prompts.hiddenFor,
      rank: sql<string>`CAST(${rank} AS TEXT)`.as("rank"),
    })
    .from(prompts)
    .where(and(eq(prompts.memberId, at.id), isShown, lt(rank, sql`CAST(${at.after} AS INTEGER)`)))
    .orderBy(desc(rank))
    .limit(at.limit);
});

const cardsOf = (db: Db, id: number, name: ListName, { cursor, limit }: PageQuery) =>
  cards(db, { id, after: readCursor(lists[name].order, cursor) ?? HIGHEST_RANK, limit }, name);

type Row = Awaited<ReturnType<typeof cardsOf>>[number];

/** Lists of one order as one, highest rank first. */
const merge = (rowLists: Row[][]) => rowLists.flat().sort((a, b) => (BigInt(a.rank) < BigInt(b.rank) ? 1 : -1));

const toOwnCard = (row: Row): OwnPromptCard => ({
  ...toCard(row),
  status: ownStatusOf(row),
  visibility: row.visibility,
  publish_at: row.publishAt?.toISOString() ?? null,
  ...(row.linkKey !== null && { link: linkPath(row.linkKey) }),
  ...(row.status === "hidden" && row.hiddenFor === "age" && { is_rated: true as const }),
});

function toPromptPage(rows: Row[], limit: number, list: ListName, isOwn: boolean): Page<PromptCard | OwnPromptCard> {
  const { items, next_cursor } = toPage(rows, limit, (last) => writeCursor(lists[list].order, last.rank));
  const toItem = (row: Row) => (isOwn ? toOwnCard(row) : toCard(row));
  return { items: items.map(toItem), next_cursor };
}

/** A member's profile and one page of their prompts, in one round trip. */
async function readMember(db: Db, id: number, reader: Member | null, query: MemberPromptsQuery) {
  const isOwn = reader?.id === id;
  const names = listsFor(isOwn, query);
  const page = { cursor: query.cursor, limit: query.limit + 1 };
  const { profile, rowLists } = await batchOf(db, {
    profile: profileOf(db, id, reader),
    rowLists: names.map((name) => cardsOf(db, id, name, page)),
  });
  if (!profile[0]) throw notFound("회원");
  return { profile: toProfile(profile[0]), prompts: toPromptPage(merge(rowLists), query.limit, names[0], isOwn) };
}

export async function listMemberPrompts(db: Db, id: number, reader: Member | null, query: MemberPromptsQuery) {
  return (await readMember(db, id, reader, query)).prompts;
}

export async function requireMemberPage(
  db: Db,
  id: number,
  reader: Member | null,
  cursor?: string,
): Promise<MemberPage> {
  const { profile, prompts: page } = await readMember(db, id, reader, { cursor, limit: PAGE_SIZE });
  return { ...profile, prompts: page };
}
