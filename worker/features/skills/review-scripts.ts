import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { OpenedSkill, SkillToReview } from "#contracts/skill-review.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { members } from "#worker/db/schema/members.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { openFile, pathOf } from "./skill-files.ts";

const LIST = "scripts";

// Written out, because the partial index is not used for a bound value.
const isWaiting = and(sql`${promptAttachments.scriptState} = 'waiting'`, isNull(promptAttachments.removedAt));

/** Only what anyone may read: an operator has no right to the text of a skill for sale. */
const isFree = and(isPublished, eq(prompts.price, 0));
const isFreeOne = (id: number) => sql`EXISTS (SELECT 1 FROM prompts WHERE ${and(eq(prompts.id, id), isFree)})`;

const columns = {
  prompt_id: prompts.id,
  title: prompts.title,
  memberId: prompts.memberId,
  nickname: members.nickname,
  skill: prompts.skill,
};
type Row = Pick<typeof prompts.$inferSelect, "title" | "memberId" | "skill"> & { prompt_id: number; nickname: string };
const toSkill = ({ prompt_id, title, memberId, nickname, skill }: Row) => ({
  prompt_id,
  title,
  prompter: { user_id: memberId, nickname },
  allowed_tools: skill?.allowed_tools ?? null,
});

/** The free skills whose scripts wait for an operator, newest first. */
export async function listScripts(db: Db, { cursor, limit }: PageQuery): Promise<Page<SkillToReview>> {
  const counted = sql<number>`(SELECT count(*) FROM prompt_attachments WHERE prompt_id = prompts.id
    AND script_state = 'waiting' AND removed_at IS NULL)`.as("waiting");
  const waiting = db.select({ id: promptAttachments.promptId }).from(promptAttachments).where(isWaiting);
  const rows = await db
    .select({ ...columns, waiting: counted })
    .from(prompts)
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(and(inArray(prompts.id, waiting), lt(prompts.id, lastShown(LIST, cursor)), isFree))
    .orderBy(desc(prompts.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ prompt_id }) => writeCursor(LIST, prompt_id));
  return { items: items.map((row) => ({ ...toSkill(row), file_count: row.waiting })), next_cursor };
}

/** The scripts of a skill that wait, with their texts. The reading is in the audit before anything is returned. */
export async function openScripts({ db, member }: Actor, env: Env, id: number): Promise<OpenedSkill> {
  const { row, files } = await batchOf(db, {
    row: db
      .select(columns)
      .from(prompts)
      .innerJoin(members, eq(members.id, prompts.memberId))
      .where(and(eq(prompts.id, id), isFree)),
    files: db
      .select()
      .from(promptAttachments)
      .where(and(eq(promptAttachments.promptId, id), isWaiting, isFreeOne(id)))
      .orderBy(promptAttachments.id),
    audited: audit(
      db,
      { adminId: member.id, action: "read", thing: "skill", thingId: String(id) },
      sql`WHERE ${isFreeOne(id)}`,
    ),
  });
  if (!row[0] || files.length === 0) throw notFound("살펴볼 스킬");
  const texts = files.map(async (file) => ({
    id: file.id,
    path: file.path ?? pathOf(file),
    size: file.size,
    text: await new Response(await openFile(env, { ...file, isOwnPath: true })).text(),
  }));
  return { ...toSkill(row[0]), files: await Promise.all(texts) };
}

/** Allows scripts that the operator looked at. A file never changes, so what comes with a later version waits again. Throws 409 for an own skill. */
export async function allowScripts({ db, member }: Actor, id: number, fileIds: number[]) {
  const isSeen = and(
    eq(promptAttachments.promptId, id),
    inArray(promptAttachments.id, fileIds),
    isWaiting,
    isFreeOne(id),
  );
  const isOthers = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${id} AND ${prompts.memberId} <> ${member.id})`;
  const { allowed, left } = await batchOf(db, {
    allowed: db.update(promptAttachments).set({ scriptState: "allowed" }).where(and(isSeen, isOthers)),
    audited: audit(
      db,
      { adminId: member.id, action: "allow", thing: "skill", thingId: String(id) },
      sql`WHERE changes() > 0`,
    ),
    left: db
      .select({
        waiting: sql<number>`count(*)`,
        owner: sql<number | null>`(SELECT member_id FROM prompts WHERE id = ${id})`,
      })
      .from(promptAttachments)
      .where(and(eq(promptAttachments.promptId, id), isWaiting)),
  });
  if (left[0]!.owner === member.id) throw new AppError("conflict", "내 스킬이라 다른 운영자가 살펴봐야 해요.");
  if (allowed.meta.changes === 0) throw notFound("살펴볼 스킬");
  return { prompt_id: id, waiting_count: left[0]!.waiting };
}
