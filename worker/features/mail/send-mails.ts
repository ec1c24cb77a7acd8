import { sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { guestMails, mails } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import { type Mailer, type MailResult, mailerOf, sendMail } from "#worker/integrations/mailer.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert, logFailure } from "#worker/lib/log.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { prepareGuestLetter, prepareLetter } from "./prepare-letter.ts";
import { type Outbox, type Outgoing, settle } from "./settle.ts";

/** Mails of one turn to members and to guests, and connections that wait for an answer at once. */
const TURN = 18;
const GUEST_TURN = 6;
const LANES = 6;
/** What was handed over so long ago and has no answer was cut off. */
const CUT_OFF = 15 * MINUTE;

/** Takes mails that are due: nobody else sends them now. What was cut off while it was handed over is left to operators. */
async function takeDue(db: Db, outbox: Outbox, turn: number): Promise<Outgoing[]> {
  const now = Date.now();
  const due = sql`SELECT id FROM ${outbox} WHERE state = 'waiting' AND next_at <= ${now} ORDER BY next_at LIMIT ${sql.raw(String(turn))}`;
  const { lost, taken } = await batchOf(db, {
    lost: db
      .update(outbox)
      .set({ state: "unsure", failure: "CUT_OFF", endedAt: new Date(now) })
      .where(sql`state = 'sending' AND taken_at < ${now - CUT_OFF}`)
      .returning({ id: outbox.id, kind: outbox.kind }),
    taken: db
      .update(outbox)
      .set({ state: "sending", takenAt: new Date(now) })
      .where(sql`id IN (${due})`)
      .returning(),
  });
  for (const { id, kind } of lost) logAlert("a mail may not have arrived", { mail_id: id, kind });
  return taken;
}

type Sending = { db: Db; env: Env; origin: string; mailer: Mailer };
/** `to`: where it was handed over for. */
export type Outcome = (MailResult & { to: string }) | { is: "skipped" } | { is: "resting"; until: number };

async function deliver({ db, env, origin, mailer }: Sending, mail: Outgoing): Promise<Outcome> {
  try {
    const letter =
      "memberId" in mail ? await prepareLetter(db, env, origin, mail) : await prepareGuestLetter(db, env, origin, mail);
    return "is" in letter ? letter : { ...(await sendMail(env, mailer, letter)), to: letter.to };
  } catch (error) {
    logFailure(error, { work: "write mail", kind: mail.kind });
    return { is: "later", code: "NOT_WRITTEN", to: "" };
  }
}

async function sendOf(sending: Sending, outbox: Outbox, turn: number): Promise<JobResult> {
  const taken = await takeDue(sending.db, outbox, turn);
  const left = taken.values();
  let done = 0;
  const lane = async () => {
    for (const mail of left) {
      const outcome = await deliver(sending, mail);
      await settle(sending.db, outbox, mail, outcome);
      if (outcome.is === "sent") done += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { done, more: taken.length === turn };
}

/**
 * Sends mails that are due, at most 18 to members and 6 to guests, six at a time. Each is taken before it is handed over and never handed
 * over again unless the provider said that it did not take it: a lost answer leads to an operator, not to a second mail.
 */
export async function sendMails(db: Db, env: Env, origin = new URL(env.APP_ORIGIN).origin): Promise<JobResult> {
  const mailer = mailerOf(env);
  if (!mailer) return { done: 0, more: false };
  const sending = { db, env, origin, mailer };
  const members = await sendOf(sending, mails, TURN);
  const guests = await sendOf(sending, guestMails, GUEST_TURN);
  return { done: members.done + guests.done, more: members.more || guests.more };
}
