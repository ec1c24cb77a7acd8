import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { must } from "#worker/db/must.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { conversations, conversationSides as sides } from "#worker/db/schema/messages.ts";
import { AppError } from "#worker/lib/errors.ts";
import { DAY, HOUR } from "#worker/lib/time.ts";

/** Strangers that a member may begin a conversation with in a day. */
const STRANGERS_MAX = 3;

type Pair = { senderId: number; recipientId: number };

/** Whether the sender is a stranger to the recipient, in `DB`: not followed by them, and never bought from them or was given what they sell. */
export const isStrangerTo = ({ senderId, recipientId }: Pair) => sql<number>`NOT EXISTS (SELECT 1 FROM ${follows}
    WHERE ${follows.followerId} = ${recipientId} AND ${follows.followeeId} = ${senderId})
  AND NOT EXISTS (SELECT 1 FROM entitlements AS owned JOIN prompts AS sold ON sold.id = owned.prompt_id
    WHERE owned.member_id = ${senderId} AND sold.member_id = ${recipientId})`;

/** The conversation of two members, as a condition. */
export const isTheirs = ({ senderId, recipientId }: Pair) =>
  and(
    eq(conversations.lowId, Math.min(senderId, recipientId)),
    eq(conversations.highId, Math.max(senderId, recipientId)),
  );

/** One member's side of it, as a condition. */
export const isSideOf = (memberId: number, pair: Pair) =>
  and(
    eq(sides.memberId, memberId),
    eq(sides.conversationId, sql`(SELECT ${conversations.id} FROM ${conversations} WHERE ${isTheirs(pair)})`),
  );

/** The `nth` latest stranger of the last day, from 1. */
const strangerSince = (db: Db, memberId: number, nth: number, now: Date) =>
  db
    .select({ approachedAt: sides.approachedAt })
    .from(sides)
    .where(and(eq(sides.memberId, memberId), gt(sides.approachedAt, new Date(now.getTime() - DAY))))
    .orderBy(desc(sides.approachedAt))
    .limit(1)
    .offset(nth - 1);

export type Contact = Pair & { isStranger: boolean; hasLink: boolean; now: Date };

/**
 * What a message changes between the two, and what refuses it, as statements behind those that make both sides: it answers an approach
 * of the other. A stranger's conversation waits without links until the recipient accepts or answers, which also holds for what follows
 * the first message; of a followed one nothing waits.
 */
export function settleContact(db: Db, { isStranger, hasLink, now, ...pair }: Contact) {
  const { senderId, recipientId } = pair;
  const open = (memberId: number) =>
    db
      .update(sides)
      .set({ isApproach: false })
      .where(and(isSideOf(memberId, pair), eq(sides.isApproach, true)));
  const isWaiting = sql`EXISTS (SELECT 1 FROM ${sides} WHERE ${and(isSideOf(recipientId, pair), eq(sides.isApproach, true))})`;
  const refused: SQL[] = [
    sql`EXISTS ${strangerSince(db, senderId, STRANGERS_MAX + 1, now)}`,
    ...(hasLink ? [isWaiting] : []),
  ];
  return [
    open(senderId),
    ...(isStranger ? [must(db, sql`NOT (${sql.join(refused, sql` OR `)})`)] : [open(recipientId)]),
  ];
}

/** Why `settleContact` refused a message, read after it: undefined when it did not. */
export async function contactRefusal(db: Db, { isStranger, hasLink, now, ...pair }: Contact) {
  if (!isStranger) return undefined;
  const [side] = await db.select({ isApproach: sides.isApproach }).from(sides).where(isSideOf(pair.recipientId, pair));
  if (side && !side.isApproach) return undefined;
  if (hasLink) {
    const message = "처음 이야기하는 회원에게는 링크를 보낼 수 없어요. 상대가 받아 주면 보낼 수 있어요.";
    return new AppError("invalid_input", message, { errors: [{ field: "content", message }] });
  }
  const [first] = await strangerSince(db, pair.senderId, STRANGERS_MAX, now);
  return side || !first ? undefined : tooManyStrangers(first.approachedAt!, now);
}

function tooManyStrangers(since: Date, now: Date) {
  const left = Math.max(1, since.getTime() + DAY - now.getTime());
  return new AppError(
    "rate_limited",
    `처음 말을 거는 회원은 하루에 ${STRANGERS_MAX}명까지예요. ${Math.ceil(left / HOUR)}시간 뒤에 다시 보내 주세요.`,
    { headers: { "retry-after": String(Math.ceil(left / 1000)) } },
  );
}
