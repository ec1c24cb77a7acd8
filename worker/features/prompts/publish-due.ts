import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { purgeCopies } from "#worker/features/cache/purge-copies.ts";
import { wasChecked } from "#worker/features/identity-check/gate.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { isReadyToShow } from "#worker/features/results/ready-to-show.ts";
import { isOvertaken, mustBeAsRead, recordVerdict } from "#worker/features/vetting/record.ts";
import { vetPrompt } from "#worker/features/vetting/vet.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { logFailure } from "#worker/lib/log.ts";
import { notifyOfRemix } from "./notify-of-remix.ts";
import { findForEdit } from "./queries.ts";
import { textsOf } from "./vet-revision.ts";

// Each takes at most fifteen statements.
const LIMIT = 10;

const reasons = {
  suspended: "이용이 정지된 동안에는 공개하지 않아요. 정지가 풀린 뒤에 다시 올려 주세요.",
  leaving: "탈퇴를 기다리는 동안에는 공개하지 않아요.",
  unchecked: "유료로 올리려면 본인 확인을 해야 해요. 계정 설정에서 확인한 뒤에 다시 올려 주세요.",
  unready: "공개하는 데 필요한 미리보기나 결과, 그림 설명이 빠졌어요. 채운 뒤에 다시 올려 주세요.",
};

// Not of those whose withdrawal waits either.
const mayPublish = sql`${members.status} = 'ACTIVE' AND ${members.leavingAt} IS NULL`;

const dueAt = (now: Date) => sql`publish_at IS NOT NULL AND ${lte(prompts.publishAt, now)}`;

const listDue = (db: Db, now: Date) =>
  db
    .select({
      id: prompts.id,
      memberId: prompts.memberId,
      memberSince: members.createdAt,
      title: prompts.title,
      version: prompts.version,
      remixedFrom: prompts.remixedFrom,
      publishedAt: prompts.publishedAt,
      hindrance: sql<keyof typeof reasons | null>`CASE WHEN ${members.status} <> 'ACTIVE' THEN 'suspended'
        WHEN ${members.leavingAt} IS NOT NULL THEN 'leaving'
        WHEN ${prompts.price} > 0 AND NOT ${wasChecked(members.id)} THEN 'unchecked' END`.as("hindrance"),
    })
    .from(prompts)
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(dueAt(now))
    .orderBy(asc(prompts.publishAt))
    .limit(LIMIT);
type Due = Awaited<ReturnType<typeof listDue>>[number];

/** As it was read: not edited, published or given another hour since. */
const isSame = ({ id, version }: Due, now: Date, more?: SQL) =>
  and(eq(prompts.id, id), eq(prompts.version, version), sql`${prompts.status} = 'draft'`, dueAt(now), more);

const tell = (db: Db, { id, memberId, version }: Due, content: string, when?: SQL) =>
  notify(db, {
    to: memberId,
    kind: "scheduled",
    about: `scheduled:${id}:${version}`,
    promptId: id,
    content,
    when,
  });

/** What rules find in it now: texts that are alike may have come since the hour was set. */
async function vetDue(db: Db, { id, memberId, memberSince, remixedFrom }: Due) {
  const due = await findForEdit(db, id, { id: memberId });
  const member = { id: memberId, createdAt: memberSince };
  const texts = due && textsOf(due);
  // What was bought was vetted with every edit.
  return (
    texts &&
    vetPrompt({ db, member }, { texts, promptId: id, remixedFrom, before: due.prompt.isOrdered ? texts : undefined })
  );
}

const shownNow = (now: Date) => ({
  status: "published" as const,
  publishedAt: sql`coalesce(${prompts.publishedAt}, ${now.getTime()})`,
});
const heldNow = { status: "hidden", hiddenFor: "vetting" } as const;

/**
 * Publishes it as its prompter would, or has it held; "unready" when it may not be shown like that or was changed meanwhile, "overtaken"
 * when a text that is alike came between.
 */
async function publish(db: Db, prompt: Due, now: Date) {
  const { id, memberId, title, remixedFrom, publishedAt } = prompt;
  const verdict = await vetDue(db, prompt);
  if (!verdict) return "unready";
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.id} = ${memberId} AND ${mayPublish})`;
  const isSaleable = sql`(SELECT price = 0 OR preview <> '' AND ${wasChecked(memberId)} FROM prompts WHERE id = ${id})`;
  const remixed =
    remixedFrom !== null && publishedAt === null
      ? [notifyOfRemix(db, { id, target: sql`(${id})`, member: { id: memberId } })]
      : [];
  const held = { target: sql`(SELECT id FROM ${prompts} WHERE id = ${id})`, memberId, title };
  try {
    await db.batch([
      db
        .update(prompts)
        .set({
          ...(verdict.isHeld ? heldNow : shownNow(now)),
          publishAt: null,
          version: prompt.version + 1,
          updatedAt: now,
        })
        .where(isSame(prompt, now, isAllowed)),
      mustChangeOne(db),
      ...mustBeAsRead(db, verdict),
      must(db, sql`${isReadyToShow(id)} AND ${isSaleable}`),
      ...recordVerdict(db, held, verdict, now),
      ...(verdict.isHeld ? [] : [tell(db, prompt, `예약한 대로 공개했어요: ‘${title}’`), ...remixed]),
    ]);
    return verdict.isHeld ? "held" : "published";
  } catch (error) {
    if (!isUndone(error)) throw error;
    return (await isOvertaken(db, verdict)) ? "overtaken" : "unready";
  }
}

/** Leaves it a draft and tells its prompter why. */
const giveUp = (db: Db, prompt: Due, why: keyof typeof reasons, now: Date) =>
  db.batch([
    db.update(prompts).set({ publishAt: null }).where(isSame(prompt, now)),
    tell(db, prompt, `예약한 글을 공개하지 못했어요: ‘${prompt.title}’\n${reasons[why]}`, sql`changes() = 1`),
  ]);

/**
 * Publishes the drafts whose hour has come, oldest first; `done` counts those that were due. The triggers of publishing do the rest, as
 * noting whom to tell; followers are told from the queue.
 */
export async function publishDue(db: Db, env: Env): Promise<JobResult> {
  const now = new Date();
  const due = await listDue(db, now);
  const tags: string[] = [];
  for (const prompt of due) {
    const outcome = prompt.hindrance ?? (await publish(db, prompt, now));
    if (outcome in reasons) await giveUp(db, prompt, outcome as keyof typeof reasons, now);
    // What was overtaken is vetted again in the next run.
    if (outcome !== "published") continue;
    tags.push(...[prompt.id, prompt.remixedFrom ?? []].flat().map(promptTag), memberTag(prompt.memberId));
    // What cannot be queued now is found by `resumeAnnouncements`.
    await env.ANNOUNCEMENTS?.send({ prompt_id: prompt.id }).catch((error) => logFailure(error, { work: "announce" }));
  }
  if (tags.length > 0) await purgeCopies(env, [...new Set([LISTS, ...tags])]);
  return upTo(LIMIT, due.length);
}
