import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { promptTag } from "#contracts/cache-tags.ts";
import { withParticle } from "#contracts/particles.ts";
import type { HeldDecision, HeldDetail } from "#contracts/vettings.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { vettings } from "#worker/db/schema/vetting.ts";
import { ifSuspended } from "#worker/db/written-in.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import { hiddenForBefore, statusBefore } from "#worker/features/prompts/age.ts";
import { notifyOfRemix, prompterOf } from "#worker/features/prompts/notify-of-remix.ts";
import { publishedBefore } from "#worker/features/prompts/visibility.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { recordAct } from "./acts.ts";
import { type Operator, refreshViews, requireJudged, runAct } from "./decide.ts";
import { actInForce, nameOf, notifyOwner } from "./moderation-notice.ts";
import { readHeld } from "./open-vetting.ts";
import { tellFirstBuyers } from "./tell-buyers.ts";
import { heldRows, type HeldRow, isOwnOf } from "./vettings.ts";

type Subject = Awaited<ReturnType<typeof requireJudged>>;
type Deciding = { operator: Operator; row: HeldRow; subject: Subject; input: HeldDecision; now: Date };

/** Ends the vetting, and changes the prompt if it is still the one that the operator read. Of two operators, or of one and the prompter, the first wins. */
function ending(
  db: Db,
  { vetting }: HeldRow,
  { decision, version }: HeldDecision,
  set: Record<string, unknown>,
  now: Date,
): BatchItem<"sqlite">[] {
  const status = decision === "approve" ? "approved" : "refused";
  const isWaiting = and(eq(vettings.id, vetting.id), isNull(vettings.endedAt));
  const isAsRead = and(
    eq(prompts.id, vetting.promptId),
    eq(prompts.version, version),
    sql`${prompts.status} = 'hidden' AND ${prompts.hiddenFor} = 'vetting'`,
  );
  return [
    db.update(vettings).set({ status, endedAt: now }).where(isWaiting),
    mustChangeOne(db),
    db
      .update(prompts)
      .set({ ...set, updatedAt: now })
      .where(isAsRead),
    mustChangeOne(db),
  ];
}

const THANKS = "\n기다려 주셔서 고마워요.";

/** Publishes it now, so that followers are told of it now. That of a suspended member stays hidden until the suspension ends. */
function approving({ operator, row, subject, input, now }: Deciding) {
  const { db } = operator;
  const shown = {
    status: ifSuspended(prompts.memberId, sql`'hidden'`, statusBefore),
    hiddenFor: ifSuspended(prompts.memberId, sql`'suspension'`, hiddenForBefore),
    publishedAt: publishedBefore(now),
  };
  const { promptId, memberId } = row.vetting;
  const name = withParticle(nameOf(subject), "을");
  const target = sql`(SELECT id FROM ${prompts} WHERE id = ${promptId} AND status = 'published')`;
  return [
    ...ending(db, row, input, shown, now),
    notifyOfRemix(db, { id: promptId, target, member: { id: memberId } }),
    ...notifyByMail(db, {
      to: memberId,
      kind: "moderation",
      about: `held:${crypto.randomUUID()}`,
      promptId,
      content: sql`iif(${members.status} = 'SUSPENDED', ${`${name} 살펴봤고, 이용 정지가 풀리면 공개할게요.${THANKS}`}, ${`${name} 살펴보고 공개했어요.${THANKS}`})`,
    }),
  ];
}

/** Leaves it hidden by an act with a reason, against which its prompter may appeal. */
function refusing({ operator, row, subject, input, now }: Deciding) {
  const { db } = operator;
  const { reason } = input;
  return [
    ...ending(db, row, input, { hiddenFor: "moderation" }, now),
    recordAct(db, subject, "hide", reason, now),
    ...notifyOwner(
      db,
      subject,
      actInForce(subject),
      `${withParticle(nameOf(subject), "을")} 살펴봤지만 공개하지 않기로 했어요.\n이유: ${reason}\n이의가 있으면 한 번 신청할 수 있어요.`,
    ),
  ];
}

/** Publishes a held prompt or leaves it hidden, as it was when the operator read it. */
export async function decideHeld(operator: Operator, id: number, input: HeldDecision): Promise<HeldDetail> {
  const { db, member, publications, stale } = operator;
  const [row] = await heldRows(db).where(eq(vettings.id, id)).limit(1);
  if (!row) throw notFound("살펴볼 글");
  const thing = { thing: "prompt", id: row.vetting.promptId } as const;
  const subject = await requireJudged(operator, thing);
  if (isOwnOf(member.id, row)) throw new AppError("forbidden", "내 글과 견준 것이라 다른 운영자가 판단해야 해요.");
  if (row.vetting.endedAt) throw new AppError("conflict", "이미 판단했거나 거둔 글이에요.");
  const deciding = { operator, row, subject, input, now: new Date() };
  const { decision: action, reason } = input;
  await runAct(db, [
    ...(action === "approve" ? approving : refusing)(deciding),
    audit(db, { adminId: member.id, action, thing: "prompt", thingId: String(thing.id), reason }),
  ]);
  const toldIds = action === "refuse" ? await tellFirstBuyers(db, { thing: "prompt", thingId: thing.id }) : [];
  await refreshViews(operator, subject, toldIds);
  await refreshOriginal(db, thing.id, stale, publications);
  return readHeld(operator, id);
}

/** The page of the original lists its remixes. */
async function refreshOriginal(db: Db, id: number, stale: string[], publications: Operator["publications"]) {
  const row = await db.select({ remixedFrom: prompts.remixedFrom }).from(prompts).where(eq(prompts.id, id)).get();
  if (!row?.remixedFrom) return;
  stale.push(promptTag(row.remixedFrom));
  publications.push({ to: await prompterOf(db, row.remixedFrom) });
}
