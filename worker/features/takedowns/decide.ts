import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import type { TakedownDetail, TakedownStatus } from "#contracts/takedowns.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { type Takedown, takedowns } from "#worker/db/schema/takedowns.ts";
import { tellClaimant } from "#worker/db/tell-claimant.ts";
import { endAct, hide, keepDespiteAppeal, recordAct, unhide } from "#worker/features/moderation/acts.ts";
import { refuseConflict } from "#worker/features/moderation/conflicts.ts";
import {
  type Operator,
  refreshViews,
  requireHideable,
  requireSubject,
  runAct,
} from "#worker/features/moderation/decide.ts";
import { actInForce, notifyOwner } from "#worker/features/moderation/moderation-notice.ts";
import { findSubjects } from "#worker/features/moderation/subjects.ts";
import { tellFirstBuyers } from "#worker/features/moderation/tell-buyers.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { DAY } from "#worker/lib/time.ts";
import { findTakedown } from "./queries.ts";
import { readTakedown } from "./read.ts";
import { actReason, hiddenWords, keptWords, restoredWords } from "./words.ts";

type Statements = BatchItem<"sqlite">[];

/** A claim that this operator may decide, in one of these states. */
async function requireIn(operator: Operator, id: number, statuses: TakedownStatus[]) {
  const row = await findTakedown(operator.db, id);
  if (!row) throw notFound("권리침해 신고");
  const { takedown } = row;
  if (takedown.memberId === operator.member.id)
    throw new AppError("forbidden", "내가 낸 신고라 다른 운영자가 판단해야 해요.");
  const thing = { thing: takedown.thing, id: takedown.thingId };
  await refuseConflict(operator, thing);
  if (!statuses.includes(takedown.status)) throw new AppError("conflict", "이미 다르게 정한 신고예요.");
  return { ...row, thing };
}

/** Changes the state in which a claim was read, as statements that fail with their batch when it is not in it any more. */
export const moving = (db: Db, read: Takedown, change: Partial<Takedown> | Record<string, unknown>): Statements => [
  db
    .update(takedowns)
    .set(change)
    .where(and(eq(takedowns.id, read.id), eq(takedowns.status, read.status))),
  mustChangeOne(db),
];

const audited = ({ db, member }: Operator, { id }: Takedown, action: string, reason: string) =>
  audit(db, { adminId: member.id, action, thing: "takedown", thingId: String(id), reason });

/** Hides what it is about for 30 days. The author is told the operator's `summary` of the claim, buyers as of anything that is hidden. */
export async function hideForTakedown(operator: Operator, id: number, summary: string): Promise<TakedownDetail> {
  const { db } = operator;
  const { takedown, thing } = await requireIn(operator, id, ["open"]);
  const subject = await requireHideable(operator, thing);
  if (subject.state === "hidden") throw new AppError("conflict", "운영자가 이미 숨긴 것이에요.");
  const now = new Date();
  const reason = actReason(takedown, summary);
  await runAct(db, [
    ...hide(db, thing, "takedown", now),
    recordAct(db, subject, "takedown", reason, now, new Date(now.getTime() + TAKEDOWN_DAYS * DAY)),
    ...moving(db, takedown, {
      status: "hidden",
      summary,
      actId: sql`(SELECT id FROM ${moderationActs} WHERE ${actInForce(thing)})`,
    }),
    audited(operator, takedown, "hide", summary),
    ...notifyOwner(db, subject, actInForce(thing), hiddenWords(subject, reason)),
    tellClaimant(db, "hidden", eq(takedowns.id, id)),
  ]);
  await refreshViews(operator, subject, await tellFirstBuyers(db, { thing: thing.thing, thingId: thing.id }));
  return readTakedown(operator, id);
}

/** Hides nothing, for a reason that the claimant is told. The author learns nothing. */
export async function refuseTakedown(operator: Operator, id: number, reason: string): Promise<TakedownDetail> {
  const { db } = operator;
  const { takedown } = await requireIn(operator, id, ["open"]);
  await runAct(db, [
    ...moving(db, takedown, { status: "refused", reason, endedAt: new Date() }),
    audited(operator, takedown, "refuse", reason),
    tellClaimant(db, "refused", eq(takedowns.id, id)),
  ]);
  return readTakedown(operator, id);
}

/** Leaves it hidden until further notice: the right is violated, whatever the author objected. */
export async function keepTakedown(operator: Operator, id: number, reason: string): Promise<TakedownDetail> {
  const { db } = operator;
  const { takedown, act, thing } = await requireIn(operator, id, ["hidden", "lasting"]);
  if (takedown.status === "lasting" && act?.appealStatus !== "open")
    throw new AppError("conflict", "이미 계속 숨기기로 한 신고예요.");
  // What is hidden for good may be gone by now; what its author objected is answered all the same.
  const subject =
    takedown.status === "lasting" ? (await findSubjects(db, [thing]))(thing) : await requireSubject(db, thing);
  const now = new Date();
  await runAct(db, [
    ...moving(db, takedown, { status: "lasting", reason, endedAt: now }),
    db
      .update(moderationActs)
      .set({ dueAt: null })
      .where(and(actInForce(thing), eq(moderationActs.id, takedown.actId!))),
    mustChangeOne(db),
    keepDespiteAppeal(db, takedown.actId!, reason, now),
    audited(operator, takedown, "keep", reason),
    ...notifyOwner(db, subject, eq(moderationActs.id, takedown.actId!), keptWords(subject, reason)),
    tellClaimant(db, "kept", eq(takedowns.id, id)),
  ]);
  operator.publications.push({ to: takedown.ownerId });
  return readTakedown(operator, id);
}

/** Shows it again, before the 30 days are over or after it was kept. */
export async function restoreTakedown(operator: Operator, id: number, reason: string): Promise<TakedownDetail> {
  const { db } = operator;
  const { takedown, thing } = await requireIn(operator, id, ["hidden", "lasting"]);
  const subject = await requireSubject(db, thing);
  const now = new Date();
  await runAct(db, [
    ...unhide(db, thing, "takedown", now),
    ...moving(db, takedown, { status: "restored", reason, endedAt: now }),
    ...notifyOwner(db, subject, actInForce(thing), restoredWords(subject, reason)),
    endAct(db, thing, reason, now),
    audited(operator, takedown, "restore", reason),
    tellClaimant(db, "restored", eq(takedowns.id, id)),
  ]);
  await refreshViews(operator, subject, await tellFirstBuyers(db, { thing: thing.thing, thingId: thing.id }));
  return readTakedown(operator, id);
}
