import { eq, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { guestMails, mailAddresses, mailCodes, mails } from "#worker/db/schema/mail.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";

const KEPT = 30 * DAY;

const keptSince = () => new Date(Date.now() - KEPT);

/** Deletes mails that are 30 days old, sent or not, in steps. */
const purgeMails = (db: Db) => purgeRows(db, mails, lt(mails.createdAt, keptSince()));
const purgeGuestMails = (db: Db) => purgeRows(db, guestMails, lt(guestMails.createdAt, keptSince()));

/** Deletes addresses whose code has expired, in steps. */
const purgeMailCodes = (db: Db) => purgeRows(db, mailCodes, lt(mailCodes.expiresAt, new Date()));

export const mailLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [
    db.delete(mails).where(eq(mails.memberId, memberId)),
    db.delete(mailCodes).where(eq(mailCodes.memberId, memberId)),
    db.delete(mailAddresses).where(eq(mailAddresses.memberId, memberId)),
  ],
  sections: [
    ownRows({
      name: "mail_addresses",
      table: mailAddresses,
      key: mailAddresses.memberId,
      owner: mailAddresses.memberId,
      fields: {
        address: mailAddresses.address,
        confirmed_at: mailAddresses.confirmedAt,
        closed_at: mailAddresses.closedAt,
        closed_for: mailAddresses.closedFor,
        muted_kinds: mailAddresses.mutedKinds,
        has_digest: mailAddresses.hasDigest,
        has_updates: mailAddresses.hasUpdates,
      },
    }),
    ownRows({
      name: "mails",
      table: mails,
      key: mails.id,
      owner: mails.memberId,
      fields: { kind: mails.kind, state: mails.state, create_at: mails.createdAt, ended_at: mails.endedAt },
    }),
  ],
  unexported: {
    mail_codes:
      "10분 동안 확인을 기다리는 주소예요. 메일 설정에서 볼 수 있고, 파일로 나가면 코드를 맞혀 볼 실마리가 돼요.",
  },
  purges: { purgeMails, purgeGuestMails, purgeMailCodes },
};
