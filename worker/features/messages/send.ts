import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { NewMessage } from "#contracts/messages.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { insertFrom, insertWhere } from "#worker/db/insert-where.ts";
import { members } from "#worker/db/schema/members.ts";
import { conversations, conversationSides, messages } from "#worker/db/schema/messages.ts";
import { idempotencyKeys } from "#worker/db/schema/account.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { isApart } from "#worker/features/follows/relationship.ts";
import { notify, retract } from "#worker/features/notifications/notify.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { claim, createClaim, earlierOf, finishClaim, isOurs, refuseOther, resultOf } from "#worker/db/idempotency.ts";
import { messageOf } from "./queries.ts";
import { aboutMessages } from "./read.ts";
import { toMessage } from "./view.ts";

const SCOPE = "messages";
const MINUTE = 60_000;
const PER_MINUTE = 30;

const limitOf = ({ MESSAGES_PER_MINUTE }: Env) => Math.max(1, Math.floor(Number(MESSAGES_PER_MINUTE)) || PER_MINUTE);

/** The `limit`-th latest message of the last minute; while there is one, the next message must wait. */
const fullSince = (db: Db, memberId: number, limit: number, now: Date) =>
  db
    .select({ createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.memberId, memberId),
        eq(idempotencyKeys.scope, SCOPE),
        gt(idempotencyKeys.createdAt, new Date(now.getTime() - MINUTE)),
      ),
    )
    .orderBy(desc(idempotencyKeys.createdAt))
    .limit(1)
    .offset(limit - 1);

function tooMany(since: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((since.getTime() + MINUTE - now.getTime()) / 1000));
  return new AppError("rate_limited", `메시지를 너무 빨리 보냈어요. ${seconds}초 뒤에 다시 보내 주세요.`, {
    headers: { "retry-after": String(seconds) },
  });
}

const recipientOf = (db: Db, id: number, senderId: number) =>
  db
    .select({ id: members.id, isApart: isApart(senderId, id).mapWith(Number).as("is_apart") })
    .from(members)
    .where(and(eq(members.id, id), eq(members.status, "ACTIVE")));

const sharedPrompt = (db: Db, id: number | undefined) =>
  db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, id ?? -1), eq(prompts.status, "published")));

/** The statements that write one message; each writes only where `when` holds. */
function write(db: Db, senderId: number, { recipient_id, content, prompt_id }: NewMessage, when: SQL, now: Date) {
  const [low, high] = [Math.min(senderId, recipient_id), Math.max(senderId, recipient_id)];
  const isTheirs = and(eq(conversations.lowId, low), eq(conversations.highId, high), when);
  const theirs = sql`FROM ${conversations} WHERE ${isTheirs}`;
  const about = aboutMessages(senderId);
  const side = { conversationId: conversations.id };
  return [
    insertWhere(db, conversations, { lowId: low, highId: high, createdAt: now }, when).onConflictDoNothing(),
    insertFrom(db, conversationSides, { ...side, memberId: low, otherId: high }, theirs).onConflictDoNothing(),
    insertFrom(db, conversationSides, { ...side, memberId: high, otherId: low }, theirs).onConflictDoNothing(),
    insertFrom(db, messages, { ...side, senderId, promptId: prompt_id, content, createdAt: now }, theirs),
    // One notification for all unread messages of a sender; it is replaced so that it moves to the top.
    retract(db, { memberId: recipient_id, about, when }),
    notify(db, {
      to: recipient_id,
      kind: "message",
      about,
      actorId: senderId,
      subjectId: sql`(SELECT ${conversations.id} ${theirs})`,
      when,
    }),
  ] as const;
}

/** Checks and sends a message in one transaction. The reason of a refusal is read in the same transaction. */
export async function sendMessage({ db, member, env }: Actor & { env: Env }, input: NewMessage, key?: string) {
  if (input.recipient_id === member.id) throw new AppError("unprocessable", "나에게는 메시지를 보낼 수 없어요.");
  const now = new Date();
  const ours = await createClaim(member.id, SCOPE, input, key);
  const full = fullSince(db, member.id, limitOf(env), now);
  const recipient = recipientOf(db, input.recipient_id, member.id);
  const prompt = sharedPrompt(db, input.prompt_id);
  const isAllowed = sql`EXISTS ${recipient} AND NOT ${isApart(member.id, input.recipient_id)} AND NOT EXISTS ${full}
    AND ${input.prompt_id === undefined ? sql`true` : sql`EXISTS ${prompt}`}`;
  const [[earlier], [found], [busy], [shared], , , , , , , , , [sent]] = await repeatable(db).batch([
    earlierOf(db, ours),
    recipient,
    full,
    prompt,
    claim(db, ours, isAllowed, now),
    ...write(db, member.id, input, isOurs(ours), now),
    finishClaim(db, ours, sql`(SELECT max(id) FROM ${messages})`),
    messageOf(db, member.id, sql`CAST(${resultOf(ours)} AS INTEGER)`),
  ]);
  if (earlier) refuseOther(earlier, ours);
  else if (!found) throw notFound("회원");
  else if (found.isApart) throw new AppError("forbidden", "이 회원과는 메시지를 주고받을 수 없어요.");
  else if (input.prompt_id !== undefined && !shared) throw notFound("프롬프트");
  else if (busy) throw tooMany(busy.createdAt, now);
  return { message: toMessage(sent!), isNew: earlier === undefined };
}
