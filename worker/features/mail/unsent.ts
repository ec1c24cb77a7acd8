import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type GuestTold, guestToldKinds } from "#contracts/mail-kinds.ts";
import type { AddressClosure, UnsentGuestMail, UnsentMail, unsentStates } from "#contracts/mail.ts";
import type { Page, PageQuery } from "#contracts/common.ts";
import { audit } from "#worker/db/audit.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { noteQueued } from "#worker/db/queue-mail.ts";
import { inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { guestMails, mailAddresses, mails } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { Outbox, Outgoing } from "./settle.ts";

type UnsentState = (typeof unsentStates)[number];

// Literal, for the partial index.
const isUnsent = (outbox: Outbox) => sql`${outbox.state} IN ('failed', 'unsure')`;
// By the index of the kinds: whoever asks for codes makes it no longer.
const isToldGuest = inArray(guestMails.kind, guestToldKinds);

const toUnsent = ({ id, state, failure, attempts, createdAt }: Outgoing) => ({
  id,
  state: state as UnsentState,
  failure,
  attempts,
  create_at: createdAt.toISOString(),
});

/** Mails that operators have to look at, newest first. */
export async function listUnsent(db: Db, { cursor, limit }: PageQuery): Promise<Page<UnsentMail>> {
  const rows = await db
    .select({ mail: mails, nickname: members.nickname })
    .from(mails)
    .innerJoin(members, eq(members.id, mails.memberId))
    .where(and(isUnsent(mails), lt(mails.id, lastShown("mails", cursor))))
    .orderBy(desc(mails.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ mail }) => writeCursor("mails", mail.id));
  return {
    items: items.map(({ mail, nickname }) => ({
      ...toUnsent(mail),
      kind: mail.kind,
      member: { user_id: mail.memberId, nickname },
    })),
    next_cursor,
  };
}

/** As `listUnsent`, of those to guests and to whoever claimed a right. */
export async function listUnsentToGuests(db: Db, { cursor, limit }: PageQuery): Promise<Page<UnsentGuestMail>> {
  const rows = await db
    .select({
      mail: guestMails,
      caseId: sql<number | null>`CASE ${guestMails.kind} WHEN 'takedown' THEN CAST(${guestMails.about} AS INTEGER)
        ELSE (SELECT inquiry_id FROM ${inquiryMessages} WHERE id = CAST(${guestMails.about} AS INTEGER)) END`,
    })
    .from(guestMails)
    .where(and(isToldGuest, isUnsent(guestMails), lt(guestMails.id, lastShown("guestmails", cursor))))
    .orderBy(desc(guestMails.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ mail }) => writeCursor("guestmails", mail.id));
  return {
    items: items.map(({ mail, caseId }) => ({
      ...toUnsent(mail),
      kind: mail.kind as GuestTold,
      case_id: caseId,
    })),
    next_cursor,
  };
}

async function retry({ db, member }: Actor, id: number, thing: "mail" | "guest_mail") {
  const outbox = thing === "mail" ? mails : guestMails;
  try {
    await db.batch([
      db
        .update(outbox)
        .set({ state: "waiting", attempts: 0, nextAt: new Date(), endedAt: null })
        .where(and(eq(outbox.id, id), isUnsent(outbox), thing === "guest_mail" ? isToldGuest : undefined)),
      mustChangeOne(db),
      audit(db, { adminId: member.id, action: "retry", thing, thingId: String(id) }),
    ]);
  } catch (error) {
    if (isUndone(error)) throw notFound("보내지 못한 메일");
    throw error;
  }
  noteQueued(db);
  return { id };
}

/** Sends a mail again that was not sent. Throws 404 when it is none, or another operator was first. */
export const retryMail = (operator: Actor, id: number) => retry(operator, id, "mail");
/** As `retryMail`, for one to a guest. */
export const retryGuestMail = (operator: Actor, id: number) => retry(operator, id, "guest_mail");

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
