import { sql, type SQL } from "drizzle-orm";
import { type GuestMailKind, isSwitchable, type MailKind } from "#contracts/mail-kinds.ts";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-where.ts";
import { guestMails, mailAddresses, mails } from "./schema/mail.ts";

type NewMail = {
  /** The recipients: a member id, or a subquery of ids. */
  to: number | SQL;
  kind: MailKind;
  /** The key of the event: a repeated event with the same key makes no second mail. What the mail says is read by it. */
  about: string | SQL;
  /** Where to, when it is not the address that is the member's when it is sent; `present` is the one of now. */
  address?: string | "present";
  /** A condition: whether the batch really made the change that is to be told. */
  when?: SQL;
};

// The sessions whose batches may have queued a mail, which is sent after the answer.
const queued = new WeakSet<Db>();

/** Has the mails that wait sent after the answer. */
export const noteQueued = (db: Db) => void queued.add(db);

/** Whether a mail was queued in this session since the last call. */
export const takeQueued = (db: Db) => queued.delete(db);

/** What one person waits for goes before what goes to many: codes live ten minutes, and a mail to everybody takes hours. */
const AT_ONCE = new Date(0);

const isMuted = (kind: MailKind) =>
  isSwitchable(kind) ? sql` AND ${kind} NOT IN (SELECT value FROM json_each(${mailAddresses.mutedKinds}))` : sql``;

/**
 * A mail as a statement for the batch of its cause. Members without a confirmed address, and those who switched the kind off, get none;
 * with an `address` of its own the mail goes there in any case.
 */
export function queueMail(db: Db, { to, kind, about, address, when = sql`true` }: NewMail) {
  queued.add(db);
  const now = new Date();
  const rest = { kind, about, nextAt: typeof to === "number" ? AT_ONCE : now, createdAt: now };
  const isOpen = sql`FROM ${mailAddresses} WHERE ${mailAddresses.memberId} IN (${to}) AND ${mailAddresses.closedAt} IS NULL${isMuted(kind)} AND ${when}`;
  const statement =
    address === undefined || address === "present"
      ? insertFrom(
          db,
          mails,
          { ...rest, memberId: mailAddresses.memberId, ...(address && { address: mailAddresses.address }) },
          isOpen,
        )
      : insertFrom(db, mails, { ...rest, memberId: to, address }, sql`WHERE ${when}`);
  return statement.onConflictDoNothing();
}

/** A mail to a guest as a statement for the batch of its cause. Where it goes, and what it says, is read by `about` when it is sent. */
export function queueGuestMail(db: Db, { kind, about }: { kind: GuestMailKind; about: string | SQL }) {
  queued.add(db);
  const now = new Date();
  return insertFrom(
    db,
    guestMails,
    { kind, about, nextAt: now, createdAt: now },
    sql`WHERE true`,
  ).onConflictDoNothing();
}
