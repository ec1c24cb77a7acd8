import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { AddressClosure, UnsentMail, unsentStates } from "#contracts/mail.ts";
import type { Page, PageQuery } from "#contracts/common.ts";
import { audit } from "#worker/db/audit.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { noteQueued } from "#worker/db/queue-mail.ts";
import { mailAddresses, mails } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

const isUnsent = sql`${mails.state} IN ('failed', 'unsure')`;
type UnsentState = (typeof unsentStates)[number];

/** Mails that operators have to look at, newest first. */
export async function listUnsent(db: Db, { cursor, limit }: PageQuery): Promise<Page<UnsentMail>> {
  const rows = await db
    .select({ mail: mails, nickname: members.nickname })
    .from(mails)
    .innerJoin(members, eq(members.id, mails.memberId))
    .where(and(isUnsent, lt(mails.id, lastShown("mails", cursor))))
    .orderBy(desc(mails.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ mail }) => writeCursor("mails", mail.id));
  return {
    items: items.map(({ mail, nickname }) => ({
      id: mail.id,
      kind: mail.kind,
      member: { user_id: mail.memberId, nickname },
      state: mail.state as UnsentState,
      failure: mail.failure,
      attempts: mail.attempts,
      create_at: mail.createdAt.toISOString(),
    })),
    next_cursor,
  };
}

/** Sends a mail again that was not sent. Throws 404 when it is none, or another operator was first. */
export async function retryMail({ db, member }: Actor, id: number) {
  try {
    await db.batch([
      db
        .update(mails)
        .set({ state: "waiting", attempts: 0, nextAt: new Date(), endedAt: null })
        .where(and(eq(mails.id, id), isUnsent)),
      mustChangeOne(db),
      audit(db, { adminId: member.id, action: "retry", thing: "mail", thingId: String(id) }),
    ]);
  } catch (error) {
    if (isUndone(error)) throw notFound("보내지 못한 메일");
    throw error;
  }
  noteQueued(db);
  return { id };
}

/** Closes an address that bounces or whose owner complained, whoever uses it. Answers how many members had it open. */
export async function closeAddress({ db, member }: Actor, { email, reason }: AddressClosure) {
  const isOpen = and(eq(mailAddresses.address, email), isNull(mailAddresses.closedAt));
  const { closed } = await batchOf(db, {
    audited: audit(
      db,
      { adminId: member.id, action: "close", thing: "mail_address", thingId: sql`member_id`, reason },
      sql`FROM ${mailAddresses} WHERE ${isOpen}`,
    ),
    closed: db
      .update(mailAddresses)
      .set({ closedAt: new Date(), closedFor: reason })
      .where(isOpen)
      .returning({ memberId: mailAddresses.memberId }),
  });
  return { closed: closed.length };
}
