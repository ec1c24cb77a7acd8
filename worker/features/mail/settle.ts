import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type GuestMail, type guestMails, type Mail, mailAddresses, type mails } from "#worker/db/schema/mail.ts";
import { logAlert } from "#worker/lib/log.ts";
import { MINUTE } from "#worker/lib/time.ts";
import type { Outcome } from "./send-mails.ts";

/** Where mails wait: those to members, or those to guests. */
export type Outbox = typeof mails | typeof guestMails;
export type Outgoing = Mail | GuestMail;

/** Attempts after which a mail is left to operators: the last is about six hours after the first. */
export const ATTEMPTS_MAX = 6;

/** 1, 4, 16, 64 and 256 minutes later. */
const retryAt = ({ attempts }: Outgoing, now: number) => new Date(now + MINUTE * 4 ** attempts);

type Change = Partial<Omit<typeof guestMails.$inferInsert, "id" | "kind" | "about">>;

function changeOf(mail: Outgoing, outcome: Outcome, now: number): Change {
  const attempts = mail.attempts + 1;
  const endedAt = new Date(now);
  switch (outcome.is) {
    case "sent":
      return { state: "sent", attempts, endedAt, failure: "" };
    case "skipped":
      return { state: "skipped", endedAt };
    case "resting":
      return { state: "waiting", nextAt: new Date(outcome.until) };
    case "bounced":
      return { state: "skipped", attempts, endedAt, failure: outcome.code };
    case "later":
      return attempts < ATTEMPTS_MAX
        ? { state: "waiting", attempts, nextAt: retryAt(mail, now), failure: outcome.code }
        : { state: "failed", attempts, endedAt, failure: outcome.code };
    case "refused":
      return { state: "failed", attempts, endedAt, failure: outcome.code };
    case "unsure":
      return { state: "unsure", attempts, endedAt, failure: outcome.code };
  }
}

/** Writes what became of a mail that was taken. An address that nothing reaches is closed. */
export async function settle(db: Db, outbox: Outbox, mail: Outgoing, outcome: Outcome) {
  const now = Date.now();
  const change = changeOf(mail, outcome, now);
  const write = db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, mail.id), eq(outbox.state, "sending")));
  if (outcome.is === "bounced" && "memberId" in mail)
    await db.batch([
      write,
      db
        .update(mailAddresses)
        .set({ closedAt: new Date(now), closedFor: "bounce" })
        .where(
          and(
            eq(mailAddresses.memberId, mail.memberId),
            isNull(mailAddresses.closedAt),
            // What was sent to another address, or to the one of before, says nothing of it.
            eq(mailAddresses.address, outcome.to),
          ),
        ),
    ]);
  else await write;
  if (change.state === "failed") logAlert("a mail could not be sent", { mail_id: mail.id, kind: mail.kind });
  if (change.state === "unsure") logAlert("a mail may not have arrived", { mail_id: mail.id, kind: mail.kind });
}
