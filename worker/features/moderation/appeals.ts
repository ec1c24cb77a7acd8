import { and, asc, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { AppealDecision, AppealItem, AppealQueueQuery, OwnAct, OwnActsQuery } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { tellClaimant } from "#worker/db/tell-claimant.ts";
import { takedowns } from "#worker/db/schema/takedowns.ts";
import { moderationActs, type ModerationAct as ActRow } from "#worker/db/schema/moderation.ts";
import { audit } from "#worker/db/audit.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { must, mustChangeOne } from "#worker/db/must.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { conflictsOf, refuseConflict } from "./conflicts.ts";
import { keepDespiteAppeal } from "./acts.ts";
import { type Operator, restoreThing, runAct } from "./decide.ts";
import { nameOf, notifyOwner } from "./moderation-notice.ts";
import { findSubjects } from "./subjects.ts";
import { restoreMember } from "./suspend.ts";
import { dueFrom, toAct } from "./view.ts";

const thingOf = ({ thing, thingId }: ActRow) => ({ thing, id: thingId });

async function toOwnActs(db: Db, rows: ActRow[]): Promise<OwnAct[]> {
  const subjectOf = await findSubjects(db, rows.map(thingOf));
  return rows.map((row) => {
    const { title, text } = subjectOf(thingOf(row));
    return { ...toAct(row), title, text, can_appeal: row.appealStatus === null && row.endedAt === null };
  });
}

const isOwn = (memberId: number, id: number) => and(eq(moderationActs.id, id), eq(moderationActs.ownerId, memberId));

const findOwnAct = (db: Db, memberId: number, id: number) =>
  db.select().from(moderationActs).where(isOwn(memberId, id)).get();

export async function readOwnAct({ db, member }: Actor, id: number): Promise<OwnAct> {
  const row = await findOwnAct(db, member.id, id);
  if (!row) throw notFound("운영 조치");
  return (await toOwnActs(db, [row]))[0]!;
}

const isAgainst = (promptId: number) => and(eq(moderationActs.thing, "prompt"), eq(moderationActs.thingId, promptId));

/** Newest first. Nothing is hidden twice at once, so that of one prompt the act in force is the first. */
export async function listOwnActs(
  { db, member }: Actor,
  { cursor, limit, prompt_id }: OwnActsQuery,
): Promise<Page<OwnAct>> {
  const isBefore = lt(moderationActs.id, lastShown("acts", cursor));
  const isAsked = prompt_id === undefined ? undefined : isAgainst(prompt_id);
  const rows = await db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.ownerId, member.id), isBefore, isAsked))
    .orderBy(desc(moderationActs.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor("acts", id));
  return { items: await toOwnActs(db, items), next_cursor };
}

/** Whether the act of a takedown can be appealed against by this member. */
const canAppeal = (memberId: number) =>
  sql`EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${and(
    eq(moderationActs.id, takedowns.actId),
    eq(moderationActs.ownerId, memberId),
    isNull(moderationActs.appealStatus),
    isNull(moderationActs.endedAt),
  )})`;

/** Appeals against an act in force, once. Whoever claimed a right is told that the author objects. */
export async function appealAct(actor: Actor, id: number, reason: string): Promise<OwnAct> {
  const { db, member } = actor;
  const { appealed } = await batchOf(db, {
    told: tellClaimant(db, "objected", and(eq(takedowns.actId, id), canAppeal(member.id))!),
    appealed: db
      .update(moderationActs)
      .set({ appeal: reason, appealStatus: "open", appealedAt: new Date() })
      .where(and(isOwn(member.id, id), isNull(moderationActs.appealStatus), isNull(moderationActs.endedAt)))
      .returning({ id: moderationActs.id }),
  });
  const act = await readOwnAct(actor, id);
  if (appealed.length === 0)
    throw new AppError("conflict", act.appeal ? "이의는 한 번만 신청할 수 있어요." : "이미 되돌린 조치예요.");
  return act;
}

/** What is objected to a takedown is answered with the takedown. */
const isNotTakedown = ne(moderationActs.kind, "takedown");

/** A page of appeals in the order of the acts they are about: open ones oldest first, answered ones latest first. */
export async function listAppeals(
  { db, member }: Actor,
  { status, cursor, limit }: AppealQueueQuery,
): Promise<Page<AppealItem>> {
  const isOpen = status === "open";
  const after = readCursor("appeals", cursor) ?? (isOpen ? "0" : HIGHEST_RANK);
  const isNext = isOpen
    ? sql`${moderationActs.id} > CAST(${after} AS INTEGER)`
    : sql`${moderationActs.id} < CAST(${after} AS INTEGER)`;
  const rows = await db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.appealStatus, status), sql`appeal_status IS NOT NULL`, isNotTakedown, isNext))
    .orderBy(isOpen ? asc(moderationActs.id) : desc(moderationActs.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor("appeals", id));
  const asked = items.map(thingOf);
  const [subjectOf, conflictOf] = await Promise.all([findSubjects(db, asked), conflictsOf(db, member.id, asked)]);
  return {
    items: items.map((row) => ({
      act: toAct(row),
      subject: subjectOf(thingOf(row)),
      due: isOpen ? dueFrom(row.appealedAt!) : null,
      conflict: conflictOf(thingOf(row)),
    })),
    next_cursor,
  };
}

const findAct = (db: Db, id: number) =>
  db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.id, id), isNotTakedown))
    .get();

async function keepAct({ db, member, publications }: Operator, act: ActRow, reason: string) {
  // What it is about may be gone by now.
  const subject = (await findSubjects(db, [thingOf(act)]))(thingOf(act));
  const isThis = eq(moderationActs.id, act.id);
  await runAct(db, [
    keepDespiteAppeal(db, act.id, reason, new Date()),
    mustChangeOne(db),
    audit(db, { adminId: member.id, action: "keep", thing: act.thing, thingId: String(act.thingId), reason }),
    ...notifyOwner(
      db,
      subject,
      isThis,
      `${nameOf(subject)}에 관한 이의 신청을 살펴봤지만 조치를 그대로 두기로 했어요.\n이유: ${reason}`,
    ),
  ]);
  publications.push({ to: act.ownerId });
}

/** Answers an appeal: undoes the act or keeps it, with a reason. */
export async function decideAppeal(operator: Operator, id: number, { decision, reason }: AppealDecision) {
  const { db } = operator;
  const act = await findAct(db, id);
  if (!act || act.appealStatus === null) throw notFound("이의 신청");
  if (act.appealStatus !== "open") throw new AppError("conflict", "이미 답한 이의 신청이에요.");
  await refuseConflict(operator, thingOf(act));
  const isOpen = and(eq(moderationActs.id, id), eq(moderationActs.appealStatus, "open"));
  const stillOpen = [must(db, sql`EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isOpen})`)];
  if (decision === "keep") await keepAct(operator, act, reason);
  else if (act.thing === "member") await restoreMember(operator, act.thingId, reason, stillOpen);
  else await restoreThing(operator, thingOf(act), reason, stillOpen);
  const [decided, subjectOf] = await Promise.all([findAct(db, id), findSubjects(db, [thingOf(act)])]);
  return { act: toAct(decided!), subject: subjectOf(thingOf(act)), due: null, conflict: null } satisfies AppealItem;
}
