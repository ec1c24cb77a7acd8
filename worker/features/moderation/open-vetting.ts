import { and, eq, or, sql } from "drizzle-orm";
import type { HeldDetail } from "#contracts/vettings.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { vettings } from "#worker/db/schema/vetting.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { conflictWith } from "./conflicts.ts";
import { heldRows, isOwnOf, type HeldRow, toHeld } from "./vettings.ts";

const bodyOf = (db: Db, promptId: number) =>
  db
    .select({ body: promptVersions.body })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(eq(prompts.id, promptId))
    .get();

/** A text that everybody reads, or that this operator may read because somebody else reported it. */
const mayBeRead = (operatorId: number) => sql<number>`(${prompts.status} = 'published' AND ${prompts.price} = 0)
  OR EXISTS (SELECT 1 FROM ${reports} WHERE thing = 'prompt' AND thing_id = ${prompts.id} AND member_id <> ${operatorId})
  OR EXISTS (SELECT 1 FROM ${moderationActs} WHERE thing = 'prompt' AND thing_id = ${prompts.id})`;

async function copyOf(
  { db, member }: Actor,
  { copyOf: promptId, likeness }: HeldRow["vetting"],
): Promise<HeldDetail["copy"]> {
  if (promptId === null || likeness === null) return null;
  const row = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      memberId: prompts.memberId,
      nickname: prompts.prompterNickname,
      price: prompts.price,
      body: sql<string | null>`iif(${mayBeRead(member.id)}, ${promptVersions.body}, NULL)`.as("readable_body"),
    })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(and(eq(prompts.id, promptId), or(sql`${prompts.status} = 'published'`, sql`${prompts.status} = 'hidden'`)))
    .get();
  if (!row) return null;
  const { memberId: user_id, nickname, ...copied } = row;
  return { ...copied, prompter: { user_id, nickname }, likeness };
}

/** What an operator needs to decide on a held prompt: its text while it waits, and of a copy the other text too, as far as they may read it. */
export async function readHeld({ db, member }: Actor, id: number): Promise<HeldDetail> {
  const [row] = await heldRows(db).where(eq(vettings.id, id)).limit(1);
  if (!row) throw notFound("살펴볼 글");
  const head = { ...toHeld(row, member.id), version: row.version, price: row.price };
  const isClosed =
    row.vetting.endedAt !== null ||
    isOwnOf(member.id, row) ||
    (await conflictWith({ db, member }, { thing: "prompt", id: row.vetting.promptId })) !== null;
  if (isClosed) return { ...head, texts: null, copy: null };
  const [body, copy] = await Promise.all([bodyOf(db, row.vetting.promptId), copyOf({ db, member }, row.vetting)]);
  const { description, preview, tags } = row;
  return { ...head, texts: { description, preview, tags, body: body!.body }, copy };
}

/** As `readHeld`, with the reading in the audit before anything is returned, of the copied prompt too where its text is shown. */
export async function openHeld(operator: Actor, id: number): Promise<HeldDetail> {
  const detail = await readHeld(operator, id);
  const readIds = [
    ...(detail.texts ? [detail.prompt.id] : []),
    ...(detail.copy && detail.copy.body !== null && detail.copy.price > 0 ? [detail.copy.id] : []),
  ];
  await audit(
    operator.db,
    { adminId: operator.member.id, action: "read", thing: "prompt", thingId: sql`value` },
    sql`FROM json_each(${JSON.stringify(readIds.map(String))}) WHERE true`,
  );
  return detail;
}
