import type { BatchItem } from "drizzle-orm/batch";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { ReportedSubject } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import type { Db } from "#worker/db/client.ts";
import { audit } from "#worker/db/audit.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { and, eq, sql } from "drizzle-orm";
import { refuseConflict } from "./conflicts.ts";
import { endAct, hide, recordAct, unhide } from "./acts.ts";
import {
  actInForce,
  closeReports,
  nameOf,
  notifyOwner,
  notifyReporters,
  reportersOf,
  calledOf,
} from "./moderation-notice.ts";
import { readReports } from "./queue.ts";
import { tellFirstBuyers } from "./tell-buyers.ts";
import { findSubjects, type ThingId } from "./subjects.ts";
import { things } from "./things.ts";

export type Operator = Actor & { publications: Publication[]; stale: string[] };
type Owned = ReportedSubject & { owner: NonNullable<ReportedSubject["owner"]> };

export async function requireSubject(db: Db, thing: ThingId): Promise<Owned> {
  const subject = (await findSubjects(db, [thing]))(thing);
  if (!subject.owner) throw notFound(calledOf(thing));
  return { ...subject, owner: subject.owner };
}

/** The subject of a decision. Throws 404 when it is gone and 403 when this operator may not judge it. */
export async function requireJudged(operator: Actor, thing: ThingId) {
  const subject = await requireSubject(operator.db, thing);
  await refuseConflict(operator, thing);
  return subject;
}

/** As `requireJudged`, of what can be hidden and is not hidden for a takedown, which has its own end. */
export async function requireHideable(operator: Actor, thing: ThingId) {
  if (!things[thing.thing].hide)
    throw new AppError("unprocessable", "회원은 숨길 수 없어요. 회원 화면에서 정지해 주세요.");
  const subject = await requireJudged(operator, thing);
  const takedown = await operator.db
    .select({ id: moderationActs.id })
    .from(moderationActs)
    .where(and(actInForce(thing), eq(moderationActs.kind, "takedown")))
    .get();
  if (takedown) throw new AppError("conflict", "권리침해 신고로 숨긴 것이에요. 권리침해 화면에서 정해 주세요.");
  return subject;
}

/** Runs a batch of an operator's act. A failed assertion means that the state has changed since the operator saw it: 409 `conflict`. */
export async function runAct(db: Db, statements: BatchItem<"sqlite">[]) {
  try {
    return await db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
  } catch (error) {
    if (isUndone(error, /must failed|UNIQUE constraint failed/))
      throw new AppError("conflict", "그사이 상태가 바뀌었어요. 새로고침한 뒤 다시 해 주세요.");
    throw error;
  }
}

/** Marks the cached pages of a subject stale and publishes to its owner and reporters. */
export async function refreshViews(
  { db, publications, stale }: Operator,
  { thing, id, owner, prompt_id: promptId }: Owned,
  reporterIds: number[],
) {
  publications.push({ to: owner.user_id }, ...reporterIds.map((to) => ({ to })));
  stale.push(LISTS, memberTag(owner.user_id), ...(promptId === null ? [] : [promptTag(promptId)]));
  stale.push(...(things[thing].tags?.(id, owner.user_id) ?? []));
  publications.push(...((await things[thing].publish?.(db, id)) ?? []));
}

const reporterIdsOf = async (db: Db, thing: ThingId) => (await reportersOf(db, thing)).map(({ memberId }) => memberId);

export async function hideThing(operator: Operator, thing: ThingId, reason: string) {
  const { db, member } = operator;
  const subject = await requireHideable(operator, thing);
  const [reporterIds, now] = [await reporterIdsOf(db, thing), new Date()];
  await runAct(db, [
    ...hide(db, thing, "moderation", now),
    recordAct(db, subject, "hide", reason, now),
    audit(db, { adminId: member.id, action: "hide", thing: thing.thing, thingId: String(thing.id), reason }),
    ...notifyOwner(
      db,
      subject,
      actInForce(thing),
      `${withParticle(nameOf(subject), "을")} 숨겼어요.\n이유: ${reason}\n이의가 있으면 한 번 신청할 수 있어요.`,
    ),
    notifyReporters(db, subject, "운영 기준에 어긋나서 숨겼어요."),
    closeReports(db, thing, "resolved"),
  ]);
  const toldIds = await tellFirstBuyers(db, { thing: thing.thing, thingId: thing.id });
  await refreshViews(operator, subject, [...reporterIds, ...toldIds]);
  return readReports(operator, thing);
}

/** Shows a hidden thing again. `guards` are further assertions for its batch. */
export async function restoreThing(
  operator: Operator,
  thing: ThingId,
  reason: string,
  guards: BatchItem<"sqlite">[] = [],
) {
  const { db, member } = operator;
  const subject = await requireHideable(operator, thing);
  const now = new Date();
  await runAct(db, [
    ...unhide(db, thing, "moderation", now),
    ...guards,
    ...notifyOwner(
      db,
      subject,
      actInForce(thing),
      `${withParticle(nameOf(subject), "을")} ${things[thing.thing].shownAgain ?? "숨기기 전으로 되돌렸어요"}.\n이유: ${reason}`,
    ),
    endAct(db, thing, reason, now),
    audit(db, { adminId: member.id, action: "restore", thing: thing.thing, thingId: String(thing.id), reason }),
    closeReports(db, thing, "dismissed"),
  ]);
  const toldIds = await tellFirstBuyers(db, { thing: thing.thing, thingId: thing.id });
  await refreshViews(operator, subject, toldIds);
  return readReports(operator, thing);
}

/** Closes reports without an act. The owner is not notified. */
export async function dismissReports(operator: Operator, thing: ThingId, reason: string) {
  const { db, member, publications } = operator;
  await refuseConflict(operator, thing);
  const subject = (await findSubjects(db, [thing]))(thing);
  const reporterIds = await reporterIdsOf(db, thing);
  await runAct(db, [
    notifyReporters(
      db,
      subject,
      subject.state === "shown"
        ? "운영 기준에 어긋나지 않아서 그대로 두었어요."
        : "이미 조치한 것이라 더 조치하지 않았어요.",
    ),
    closeReports(db, thing, "dismissed"),
    must(db, sql`changes() > 0`),
    audit(db, { adminId: member.id, action: "dismiss", thing: thing.thing, thingId: String(thing.id), reason }),
  ]);
  publications.push(...reporterIds.map((to) => ({ to })));
  return readReports(operator, thing);
}
