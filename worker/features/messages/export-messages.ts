import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { behind, type Section, SECTION_SIZE } from "#worker/db/export-section.ts";
import { conversationSides, messages } from "#worker/db/schema/messages.ts";

/** Conversations whose messages one statement looks for. */
const CONVERSATIONS = 1_000;

/** The next messages that the member sent, by conversation: read along the index of `messages`, without sorting. */
const sentIn = (db: Db, memberId: number, where: SQL | undefined) =>
  db
    .select({
      key: messages.id,
      conversation: messages.conversationId,
      to_user_id: conversationSides.otherId,
      prompt_id: messages.promptId,
      content: messages.content,
      create_at: messages.createdAt,
    })
    .from(conversationSides)
    .innerJoin(messages, eq(messages.conversationId, conversationSides.conversationId))
    .where(and(eq(conversationSides.memberId, memberId), eq(messages.senderId, memberId), where))
    .orderBy(asc(conversationSides.conversationId), asc(messages.id))
    .limit(SECTION_SIZE);

type Sent = Awaited<ReturnType<typeof sentIn>>;
const toRows = (sent: Sent) =>
  sent.map(({ key, to_user_id, prompt_id, content, create_at }) => ({
    key,
    to_user_id,
    prompt_id,
    content,
    create_at,
  }));

const valuesOf = (ids: number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The messages of these conversations, in ascending order of their ids. A page may end within a conversation: its rest comes first. */
async function* sentInEach(db: Db, memberId: number, ids: number[]) {
  for (let rest = ids; ;) {
    let rows = await sentIn(db, memberId, inArray(conversationSides.conversationId, valuesOf(rest)));
    yield toRows(rows);
    if (rows.length < SECTION_SIZE) return;
    const { conversation } = rows.at(-1)!;
    while (rows.length === SECTION_SIZE) {
      const isNext = behind(messages.id, rows.at(-1)!.key);
      rows = await sentIn(db, memberId, and(eq(conversationSides.conversationId, conversation), isNext));
      yield toRows(rows);
    }
    rest = rest.filter((id) => id > conversation);
  }
}

/**
 * Only the messages that the member wrote: those of the other member are personal data of the other. By conversation, oldest first; reads each
 * message of the member's conversations once.
 */
export const messagesSent: Section = {
  name: "messages_sent",
  async *pages(db, memberId) {
    const sides = await db
      .select({ id: conversationSides.conversationId })
      .from(conversationSides)
      .where(eq(conversationSides.memberId, memberId))
      .orderBy(asc(conversationSides.conversationId));
    const ids = sides.map(({ id }) => id);
    for (let at = 0; at === 0 || at < ids.length; at += CONVERSATIONS)
      yield* sentInEach(db, memberId, ids.slice(at, at + CONVERSATIONS));
  },
};

/** Whom the member talks with, and what they chose there. In one page: the ids of all of them are in memory for the messages, too. */
export const ownConversations: Section = {
  name: "conversations",
  async *pages(db, memberId) {
    yield await db
      .select({
        key: conversationSides.conversationId,
        with_user_id: conversationSides.otherId,
        is_request: conversationSides.isApproach,
        requested_at: conversationSides.approachedAt,
        muted_at: conversationSides.mutedAt,
      })
      .from(conversationSides)
      .where(eq(conversationSides.memberId, memberId))
      .orderBy(asc(conversationSides.conversationId));
  },
};
