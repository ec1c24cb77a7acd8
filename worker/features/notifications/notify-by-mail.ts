import type { MailKind } from "#contracts/mail-kinds.ts";
import type { NotificationKind } from "#contracts/notifications.ts";
import type { Db } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { type NewNotification, notify } from "./notify.ts";

type ByMail = NewNotification & { kind: NotificationKind & MailKind };

/** A notification and the mail that says the same, as two statements for the batch of their cause. */
export const notifyByMail = (db: Db, told: ByMail) => [notify(db, told), queueMail(db, told)] as const;
