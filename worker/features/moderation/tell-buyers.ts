import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { HIDDEN_REFUND_DAYS } from "#contracts/commerce.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { type ModerationAct, moderationActs } from "#worker/db/schema/moderation.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { hiddenWords } from "#worker/features/commerce/hidden-words.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const BUYERS = 200;
const ACTS = 20;

type Act = Pick<ModerationAct, "id" | "thing" | "thingId" | "buyersToldTo">;

const soldBy = ({ thing, thingId }: Act) => eq(thing === "prompt" ? orders.promptId : orders.sellerId, thingId);

const TITLE = "\u0000";
/** The sentence as an SQL expression, with the title of the order `o` in its place. */
function sentenceOf(kind: keyof ReturnType<typeof hiddenWords>) {
  const [before, after] = hiddenWords(TITLE)[kind].split(TITLE);
  return sql`${before} || o.title || ${after}`;
}

/** Notifies the buyers of these orders, once for each act and prompt, and says what they may still do. */
function notifyBuyers(db: Db, act: Act, seqs: number[], now: Date) {
  const isRefundable = sql`o.paid_at > ${now.getTime() - HIDDEN_REFUND_DAYS * DAY}`;
  return insertFrom(
    db,
    notifications,
    {
      memberId: sql`o.buyer_id`,
      kind: "moderation",
      about: sql`'hidden:' || ${String(act.id)} || ':' || o.prompt_id`,
      promptId: sql`o.prompt_id`,
      content: sql`CASE WHEN e.opened_at IS NOT NULL THEN ${sentenceOf("opened")} WHEN ${isRefundable} THEN ${sentenceOf("refundable")} ELSE ${sentenceOf("late")} END`,
      createdAt: now,
    },
    sql`FROM orders AS o JOIN entitlements AS e ON e.order_id = o.id JOIN members AS m ON m.id = o.buyer_id
      WHERE o.seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)})) AND e.revoked_at IS NULL AND m.status <> 'INACTIVE'`,
  ).onConflictDoNothing();
}

/** Notifies the next 200 buyers of what an act hid, in the order of their purchases, and records how far it came. Returns their ids. */
async function tellNext(db: Db, act: Act): Promise<number[]> {
  const next = await db
    .select({ seq: orders.seq, buyerId: orders.buyerId })
    .from(orders)
    .where(and(soldBy(act), gt(orders.seq, act.buyersToldTo!), inArray(orders.status, ["paid", "released"])))
    .orderBy(asc(orders.seq))
    .limit(BUYERS);
  const seqs = next.map(({ seq }) => seq);
  await db.batch([
    notifyBuyers(db, act, seqs, new Date()),
    db
      .update(moderationActs)
      .set({ buyersToldTo: seqs.length < BUYERS ? null : seqs.at(-1)! })
      .where(and(eq(moderationActs.id, act.id), eq(moderationActs.buyersToldTo, act.buyersToldTo!))),
  ]);
  return next.map(({ buyerId }) => buyerId);
}

/** Right after an act: notifies the first buyers of what it hid. `tellBuyers` notifies the others. Returns their ids. */
export async function tellFirstBuyers(db: Db, { thing, thingId }: Pick<Act, "thing" | "thingId">) {
  const act = await db
    .select()
    .from(moderationActs)
    .where(
      and(
        eq(moderationActs.thing, thing),
        eq(moderationActs.thingId, thingId),
        isNull(moderationActs.endedAt),
        isNotNull(moderationActs.buyersToldTo),
      ),
    )
    .get();
  return act ? tellNext(db, act) : [];
}

/** Continues to notify the buyers of hidden prompts, oldest act first; `done` counts the acts. */
export async function tellBuyers(db: Db): Promise<JobResult> {
  const waiting = await db
    .select()
    .from(moderationActs)
    .where(sql`${moderationActs.buyersToldTo} IS NOT NULL`)
    .orderBy(asc(moderationActs.id))
    .limit(ACTS);
  let isUnfinished = false;
  for (const act of waiting) isUnfinished = (await tellNext(db, act)).length === BUYERS || isUnfinished;
  const { done, more } = upTo(ACTS, waiting.length);
  return { done, more: more || isUnfinished };
}
