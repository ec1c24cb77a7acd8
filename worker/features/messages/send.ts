import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { NewMessage } from "#contracts/messages.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { members } from "#worker/db/schema/members.ts";
import { conversations, conversationSides, inboxes, messages } from "#worker/db/schema/messages.ts";
import { idempotencyKeys } from "#worker/db/schema/account.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import type { Env } from "#worker/env.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { notify, retract } from "#worker/features/notifications/notify.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { hasLink } from "#worker/lib/links.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { createKeyUse, once, resultOf } from "#worker/db/idempotency.ts";
import { must } from "#worker/db/must.ts";
import { promptsShownTo } from "./names.ts";
import { messageOf } from "./queries.ts";
import { aboutMessages } from "./read.ts";
import { type Contact, contactRefusal, isSideOf, isStrangerTo, isTheirs, settleContact } from "./strangers.ts";
import { toMessage } from "./view.ts";

const SCOPE = "messages";
const MINUTE = 60_000;
const PER_MINUTE = 30;

const limitOf = ({ MESSAGES_PER_MINUTE }: Env) => Math.max(1, Math.floor(Number(MESSAGES_PER_MINUTE)) || PER_MINUTE);

/** The `limit`-th latest message of the last minute; while there is one, no other may follow. */
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
    .select({
      id: members.id,
      isApart: isApart(senderId, id).mapWith(Number).as("is_apart"),
      isStranger: isStrangerTo({ senderId, recipientId: id }).mapWith(Boolean).as("is_stranger"),
    })
    .from(members)
    .where(and(eq(members.id, id), eq(members.status, "ACTIVE")));

type Recipient = { isApart: number };

/** Why a message to this member is refused, if it is. */
function refusalOf(recipient: Recipient | undefined, { prompt_id }: NewMessage, isShared: boolean) {
  if (!recipient) return notFound("회원");
  if (recipient.isApart) return new AppError("forbidden", "이 회원과는 메시지를 주고받을 수 없어요.");
  return prompt_id !== undefined && !isShared ? notFound("프롬프트") : undefined;
}

/** What members and prompts say against a message, if anything, whether the sender is a stranger, and the prompt that they may show. */
async function checkRecipient({ db, member }: MessagesActor, message: NewMessage) {
  const { recipient_id, prompt_id } = message;
  const { recipient, shownPrompts } = await batchOf(db, {
    recipient: recipientOf(db, recipient_id, member.id),
    shownPrompts: promptsShownTo(db, member.id, [prompt_id ?? null]),
  });
  const isShared = shownPrompts.some(({ status }) => status === "published");
  return {
    refusal: refusalOf(recipient[0], message, isShared),
    isStranger: recipient[0]?.isStranger ?? true,
    shownPrompts,
  };
}

/** The statements that write one message. A conversation that a stranger begins is an approach to the recipient. */
function write(db: Db, { content, prompt_id }: NewMessage, contact: Contact) {
  const { senderId, recipientId, isStranger, now } = contact;
  const [low, high] = [Math.min(senderId, recipientId), Math.max(senderId, recipientId)];
  const theirs = sql`FROM ${conversations} WHERE ${isTheirs(contact)}`;
  const of = { conversationId: conversations.id };
  const sent = { ...of, memberId: senderId, otherId: recipientId, ...(isStranger && { approachedAt: now }) };
  const received = { ...of, memberId: recipientId, otherId: senderId, isApproach: isStranger };
  return [
    db.insert(conversations).values({ lowId: low, highId: high, createdAt: now }).onConflictDoNothing(),
    insertFrom(db, conversationSides, sent, theirs).onConflictDoNothing(),
    insertFrom(db, conversationSides, received, theirs).onConflictDoNothing(),
    ...settleContact(db, contact),
    insertFrom(db, messages, { ...of, senderId, promptId: prompt_id, content, createdAt: now }, theirs),
  ];
}

const isClosed = (...ids: number[]) =>
  sql`EXISTS (SELECT 1 FROM ${inboxes} WHERE ${and(inArray(inboxes.id, ids), isNotNull(inboxes.closedAt))})`;

type Sent = { conversationId: number; senderId: number; recipientId: number };

/**
 * One notification for all unread messages of a sender; a message replaces it, so that it moves to the top. With `since`, only one
 * from before that time is replaced: a later one tells of the message already.
 */
async function notifyRecipient(db: Db, { conversationId, senderId, recipientId }: Sent, since?: Date) {
  const about = aboutMessages(senderId);
  const when = since && lt(notifications.createdAt, since);
  const notifying = notify(db, {
    to: recipientId,
    kind: "message",
    about,
    actorId: senderId,
    subjectId: conversationId,
  });
  await repeatable(db).batch([retract(db, { memberId: recipientId, about, when }), notifying]);
}

type Side = typeof conversationSides.$inferSelect;

/** Whether the recipient has not read a message yet, and is to be told: not of an approach, nor of a muted conversation. */
const isToBeTold = ({ isApproach, mutedAt, readId, clearedId }: Side, id: number) =>
  !isApproach && !mutedAt && id > readId && id > clearedId;

/**
 * Checks and sends a message. What members and prompts say is read first, the message is written in one transaction of its database,
 * and the notification follows. Cut off after the message, a call with the same key adds the notification that is missing.
 */
export async function sendMessage(actor: MessagesActor & { env: Env }, input: NewMessage, key?: string) {
  const { db, messagesDb, member, env } = actor;
  const recipientId = input.recipient_id;
  if (recipientId === member.id) throw new AppError("unprocessable", "나에게는 메시지를 보낼 수 없어요.");
  const now = new Date();
  const ours = await createKeyUse(member.id, SCOPE, input, key);
  const { refusal, isStranger, shownPrompts } = await checkRecipient(actor, input);
  const contact = { senderId: member.id, recipientId, isStranger, hasLink: hasLink(input.content), now };
  const limit = limitOf(env);
  const begin = () => {
    if (refusal) throw refusal;
    // The key of this message counts by then.
    const isFull = sql`EXISTS ${fullSince(messagesDb, member.id, limit + 1, now)}`;
    return {
      statements: [
        must(messagesDb, sql`NOT ${isClosed(member.id, recipientId)} AND NOT ${isFull}`),
        ...write(messagesDb, input, contact),
      ],
      result: sql`(SELECT max(id) FROM ${messages})`,
    };
  };
  const done = await once(messagesDb, ours, begin, {
    sent: messageOf(messagesDb, sql`CAST(${resultOf(ours)} AS INTEGER)`),
    sides: messagesDb.select().from(conversationSides).where(isSideOf(recipientId, contact)),
  });
  if (!done) {
    const busy = await fullSince(messagesDb, member.id, limit, now).get();
    if (busy) throw tooMany(busy.createdAt, now);
    // Neither: a withdrawal closed one of the inboxes since the members were read.
    throw (await contactRefusal(messagesDb, contact)) ?? notFound("회원");
  }
  const { isNew } = done;
  const [sent] = done.sent;
  const [side] = done.sides;
  if (!sent || !side) throw notFound("회원");
  const about = { conversationId: sent.conversationId, senderId: member.id, recipientId };
  if (isToBeTold(side, sent.messageId)) await notifyRecipient(db, about, isNew ? undefined : sent.createdAt);
  return { message: toMessage(sent, shownPrompts), isNew };
}
