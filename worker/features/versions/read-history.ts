import type { Comparison, HistoryQuery, PromptHistory, PromptVersionNote } from "#contracts/versions.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { textChangesOf } from "#worker/lib/text-changes.ts";
import { accessTo } from "#worker/features/prompts/access.ts";
import { headOf, ORDER, textOf, versionBefore, type VersionRow, versionsOf } from "./queries.ts";

const versionNotFound = () => notFound("판");

const toNote = (row: VersionRow): PromptVersionNote => ({
  version: row.version,
  note: row.note,
  credit:
    row.creditId === null || row.creditNickname === null
      ? null
      : { user_id: row.creditId, nickname: row.creditNickname, profile_image: row.creditImage },
  create_at: row.createdAt.toISOString(),
  is_current: row.isCurrent,
  is_public: row.isPublic,
});

type Asked = { id: number; reader: Member | null; from?: number; to?: number };

/** Two versions by words; 404 unless this reader may read both. Null where there is none before `to`. */
async function compare(db: Db, { id, reader, from, to }: Asked & { to: number }): Promise<Comparison | null> {
  const before = from ?? (await versionBefore(db, id, reader, to).get())?.version;
  if (before === undefined) return null;
  const [[older], [newer]] = await db.batch([textOf(db, id, reader, before), textOf(db, id, reader, to)]);
  if (!older || !newer) throw versionNotFound();
  return { from: before, to, changes: textChangesOf(older.body, newer.body) };
}

/**
 * The versions of a prompt that this reader may read, newest first, and the difference between two of them. Throws 404 when they may
 * read none.
 */
export async function readHistory(
  db: Db,
  id: number,
  reader: Member | null,
  { from, to, ...page }: HistoryQuery,
): Promise<PromptHistory> {
  const [[head], rows] = await db.batch([headOf(db, id, reader), versionsOf(db, id, reader, page)]);
  if (!head) throw notFound("프롬프트");
  const isFirstPage = page.cursor === undefined;
  if (rows.length === 0 && isFirstPage) throw notFound("바뀐 기록");
  const versions = toPage(rows, page.limit, (last) => writeCursor(ORDER, last.version));
  const bought = head.bought === null || head.memberId === reader?.id ? null : head.bought;
  const newest = rows[0]?.version;
  const sinceBought = bought !== null && newest !== undefined && bought < newest ? bought : undefined;
  const asked = { id, reader, from: from ?? (to === undefined ? sinceBought : undefined) };
  const compared = to ?? (isFirstPage ? newest : undefined);
  return {
    prompt: {
      id: head.id,
      title: head.title,
      prompter: { user_id: head.memberId, nickname: head.nickname, profile_image: head.image },
      version: head.version,
    },
    access: accessTo({ ...head, isBought: bought !== null }, reader),
    bought,
    versions: { ...versions, items: versions.items.map(toNote) },
    comparison: compared === undefined ? null : await compare(db, { ...asked, to: compared }),
  };
}
