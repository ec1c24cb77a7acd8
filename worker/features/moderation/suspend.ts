import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { tagsOfMember } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { handOverComplaints } from "#worker/features/complaints/seller-gone.ts";
import { endSignIns } from "#worker/features/auth/families.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError } from "#worker/lib/errors.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { endAct, hideAllOf, recordAct, unhideAllOf } from "./acts.ts";
import { type Operator, requireJudged, runAct, refreshViews } from "./decide.ts";
import { requireAdminMember } from "./members.ts";
import { tellFirstBuyers } from "./tell-buyers.ts";
import { closeReports, reportersOf, actInForce, notifyOwner, notifyReporters } from "./moderation-notice.ts";

const changeStatus = (db: Db, id: number, from: "ACTIVE" | "SUSPENDED", to: "ACTIVE" | "SUSPENDED", now: Date) => [
  db
    .update(members)
    .set({ status: to, updatedAt: now })
    .where(and(eq(members.id, id), eq(members.status, from))),
  mustChangeOne(db),
];

/** Suspends a member: they can sign in and read but not write, and what they wrote leaves every list. */
export async function suspendMember(operator: Operator, id: number, reason: string) {
  const { db, member, publications, stale } = operator;
  if (id === member.id) throw new AppError("unprocessable", "나를 정지할 수는 없어요.");
  const thing = { thing: "member", id } as const;
  const subject = await requireJudged(operator, thing);
  const [reporterIds, now] = [await reportersOf(db, thing), new Date()];
  await runAct(db, [
    ...hideAllOf(db, id),
    ...changeStatus(db, id, "ACTIVE", "SUSPENDED", now),
    ...handOverComplaints(db, id, now),
    endSignIns(db, id, now),
    recordAct(db, subject, "suspend", reason, now),
    audit(db, { adminId: member.id, action: "suspend", thing: "member", thingId: String(id), reason }),
    ...notifyOwner(
      db,
      subject,
      actInForce(thing),
      `이용을 정지했어요.\n이유: ${reason}\n읽기와 환불은 그대로 할 수 있고, 이의가 있으면 한 번 신청할 수 있어요.`,
    ),
    notifyReporters(db, subject, "운영 기준에 어긋나서 이용을 정지했어요."),
    closeReports(db, thing, "resolved"),
  ]);
  const toldIds = await tellFirstBuyers(db, { thing: "member", thingId: id });
  await refreshViews(operator, subject, [...reporterIds.map(({ memberId }) => memberId), ...toldIds]);
  publications.push({ to: id, isSignedOut: true });
  stale.push(...tagsOfMember(id));
  return requireAdminMember(db, id);
}

export async function restoreMember(
  operator: Operator,
  id: number,
  reason: string,
  guards: BatchItem<"sqlite">[] = [],
) {
  const { db, member, stale } = operator;
  const thing = { thing: "member", id } as const;
  const subject = await requireJudged(operator, thing);
  const now = new Date();
  await runAct(db, [
    ...unhideAllOf(db, id),
    ...changeStatus(db, id, "SUSPENDED", "ACTIVE", now),
    ...guards,
    ...notifyOwner(db, subject, actInForce(thing), `이용 정지를 풀었어요.\n이유: ${reason}`),
    endAct(db, thing, reason, now),
    audit(db, { adminId: member.id, action: "restore", thing: "member", thingId: String(id), reason }),
  ]);
  const toldIds = await tellFirstBuyers(db, { thing: "member", thingId: id });
  await refreshViews(operator, subject, toldIds);
  stale.push(...tagsOfMember(id));
  return requireAdminMember(db, id);
}
