import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import { HIDDEN_REFUND_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { type ModerationAct, moderationActs } from "#worker/db/schema/moderation.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { hiddenWords } from "#worker/features/commerce/hidden-words.ts";
import { things } from "./things.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const BUYERS = 200;
const ACTS = 20;

type Act = Pick<ModerationAct, "id" | "thing" | "thingId" | "buyersToldTo" | "endedAt">;

const TITLE = "\u0000";
/** The sentence as an SQL expression, with the title of the order `o` in its place. */
function sentenceOf(kind: keyof ReturnType<typeof hiddenWords>) {
  const [before, after] = hiddenWords(TITLE)[kind].split(TITLE);
  return sql`${before} || o.title || ${after}`;
}

const isPaidWithin = (days: number, now: Date) => sql`o.paid_at > ${now.getTime() - days * DAY}`;
const wordsOfHidden = (
  now: Date,
) => sql`CASE WHEN e.is_gift THEN ${sentenceOf("late")} WHEN e.opened_at IS NOT NULL THEN ${sentenceOf("opened")}
  WHEN ${isPaidWithin(HIDDEN_REFUND_DAYS, now)} THEN ${sentenceOf("refundable")} ELSE ${sentenceOf("late")} END`;
const wordsOfShown = (
  now: Date,
) => sql`CASE WHEN NOT e.is_gift AND e.opened_at IS NULL AND ${isPaidWithin(REFUND_DAYS, now)}
  THEN ${sentenceOf("shownRefundable")} ELSE ${sentenceOf("shown")} END`;

/** A condition: nobody went on with the act, and it did not end, since it was read. */
const isAsRead = ({ id, buyersToldTo, endedAt }: Act) =>
  sql`EXISTS (SELECT 1 FROM ${moderationActs} AS a WHERE a.id = ${id} AND a.buyers_told_to = ${buyersToldTo}
    AND (a.ended_at IS NULL) = ${Number(endedAt === null)})`;

/** Notifies the buyers of these orders, once for each act and prompt: while it is in force what they may still do, then that the prompt is shown again. */
function notifyBuyers(db: Db, act: Act, seqs: number[], now: Date) {
  const isOver = act.endedAt !== null;
  return insertFrom(
    db,
    notifications,
    {
      // Of a gift, who claimed it.
      memberId: sql`e.member_id`,
      kind: "moderation",
      about: sql`${`${isOver ? "shown" : "hidden"}:${act.id}:`} || o.prompt_id`,
      promptId: sql`o.prompt_id`,
      content: isOver ? wordsOfShown(now) : wordsOfHidden(now),
      createdAt: now,
    },
    sql`FROM orders AS o JOIN entitlements AS e ON e.order_id = o.id JOIN members AS m ON m.id = e.member_id
        JOIN prompts AS p ON p.id = o.prompt_id
      WHERE o.seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)})) AND e.revoked_at IS NULL AND m.status <> 'INACTIVE'
        AND ${isOver ? sql`p.status = 'published'` : sql`true`} AND ${isAsRead(act)}`,
  )
    .onConflictDoNothing()
    .returning({ memberId: notifications.memberId });
}

/** The next 200 orders of what an act concerns: in the order of the purchases while it is in force, back from the last one told afterwards. */
const nextOrders = (db: Db, { thing, thingId, buyersToldTo, endedAt }: Act) =>
  db
    .select({ seq: orders.seq })
    .from(orders)
    .where(
      and(
        eq(things[thing].soldAs!, thingId),
        endedAt === null
          ? gt(orders.seq, buyersToldTo!)
          : and(lte(orders.seq, buyersToldTo!), lt(orders.paidAt, endedAt)),
        inArray(orders.status, ["paid", "released"]),
      ),
    )
    .orderBy(endedAt === null ? asc(orders.seq) : desc(orders.seq))
    .limit(BUYERS);

/** Notifies the buyers of the next 200 orders of an act and records how far it came. Returns the ids of those told, and whether more may follow. */
async function notifyNext(db: Db, act: Act) {
  const next = await nextOrders(db, act);
  const seqs = next.map(({ seq }) => seq);
  const toldTo = act.endedAt === null ? seqs.at(-1)! : seqs.at(-1)! - 1;
  const { told } = await batchOf(db, {
    told: notifyBuyers(db, act, seqs, new Date()),
    updated: db
      .update(moderationActs)
      .set({ buyersToldTo: seqs.length < BUYERS ? null : toldTo })
      .where(and(eq(moderationActs.id, act.id), isAsRead(act))),
  });
  return { told: told.map(({ memberId }) => memberId), isUnfinished: seqs.length === BUYERS };
}

/** Right after an act, or its end: notifies the first buyers of what it hid or shows again, of a gift who claimed it. `tellBuyers` notifies the others. Returns the ids of those told. */
export async function tellFirstBuyers(db: Db, { thing, thingId }: Pick<Act, "thing" | "thingId">) {
  const act = await db
    .select()
    .from(moderationActs)
    .where(
      and(eq(moderationActs.thing, thing), eq(moderationActs.thingId, thingId), isNotNull(moderationActs.buyersToldTo)),
    )
    .orderBy(desc(moderationActs.id))
    .limit(1)
    .get();
  return act ? (await notifyNext(db, act)).told : [];
}

/** Continues to notify the buyers of prompts that are hidden or shown again, oldest act first; `done` counts the acts. */
export async function tellBuyers(db: Db): Promise<JobResult> {
  const waiting = await db
    .select()
    .from(moderationActs)
    .where(sql`${moderationActs.buyersToldTo} IS NOT NULL`)
    .orderBy(asc(moderationActs.id))
    .limit(ACTS);
  let isUnfinished = false;
  for (const act of waiting) isUnfinished = (await notifyNext(db, act)).isUnfinished || isUnfinished;
  const { done, more } = upTo(ACTS, waiting.length);
  return { done, more: more || isUnfinished };
}
