import type { Comparison, HistoryQuery, PromptHistory, PromptVersionNote } from "#contracts/versions.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { textChangesOf } from "#worker/lib/text-changes.ts";
import { accessTo } from "#worker/features/prompts/access.ts";
import { headOf, newestTexts, ORDER, textOf, type VersionRow, versionsOf } from "./queries.ts";

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

type Text = { version: number; body: string };
const comparisonOf = (older: Text | undefined, newer: Text): Comparison | null =>
  older ? { from: older.version, to: newer.version, changes: textChangesOf(older.body, newer.body) } : null;

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
  const {
    head: [head],
    rows,
    newestTexts: [newer, before],
    chosen: [chosen],
  } = await batchOf(db, {
    head: headOf(db, id, reader),
    rows: versionsOf(db, id, reader, page),
    newestTexts: newestTexts(db, id, reader, to),
    chosen: textOf(db, id, reader, from),
  });
  if (!head) throw notFound("프롬프트");
  const isFirstPage = page.cursor === undefined;
  if (rows.length === 0 && isFirstPage) throw notFound("바뀐 기록");
  const versions = toPage(rows, page.limit, (last) => writeCursor(ORDER, last.version));
  const bought = head.bought === null || head.memberId === reader?.id ? null : head.bought;
  const isAsked = from !== undefined || to !== undefined;
  if (isAsked && (!newer || (to ?? newer.version) !== newer.version || (from !== undefined && !chosen)))
    throw notFound("판");
  // Without a choice, what has changed since the purchase.
  const sinceBought = to === undefined && bought !== null && chosen && chosen.version !== newer?.version;
  const older = from !== undefined || sinceBought ? chosen : before;
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
    comparison: newer && (isAsked || isFirstPage) ? comparisonOf(older, newer) : null,
  };
}
