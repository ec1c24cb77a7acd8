import { sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Mail, mails } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import { type Mailer, type MailResult, mailerOf, sendMail } from "#worker/integrations/mailer.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert, logFailure } from "#worker/lib/log.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { settle } from "./settle.ts";

/** Mails of one turn, and connections that wait for an answer at once. */
const TURN = 18;
const LANES = 6;
/** What was handed over so long ago and has no answer was cut off. */
const CUT_OFF = 15 * MINUTE;

/** Takes mails that are due: nobody else sends them now. What was cut off while it was handed over is left to operators. */
async function takeDue(db: Db, now: number): Promise<Mail[]> {
  const due = sql`SELECT id FROM mails WHERE state = 'waiting' AND next_at <= ${now} ORDER BY next_at LIMIT ${sql.raw(String(TURN))}`;
  const { lost, taken } = await batchOf(db, {
    lost: db
      .update(mails)
      .set({ state: "unsure", failure: "CUT_OFF", endedAt: new Date(now) })
      .where(sql`state = 'sending' AND taken_at < ${now - CUT_OFF}`)
      .returning({ id: mails.id, kind: mails.kind }),
    taken: db
      .update(mails)
      .set({ state: "sending", takenAt: new Date(now) })
      .where(sql`id IN (${due})`)
      .returning(),
  });
  for (const { id, kind } of lost) logAlert("a mail may not have arrived", { mail_id: id, kind });
  return taken;
}

type Sending = { db: Db; env: Env; origin: string; mailer: Mailer };
export type Outcome = MailResult | { is: "skipped" } | { is: "resting"; until: number };

async function deliver({ db, env, origin, mailer }: Sending, mail: Mail): Promise<Outcome> {
  try {
    const letter = await prepareLetter(db, env, origin, mail);
    return "is" in letter ? letter : await sendMail(env, mailer, letter);
  } catch (error) {
    logFailure(error, { work: "write mail", kind: mail.kind });
    return { is: "later", code: "NOT_WRITTEN" };
  }
}

/**
 * Sends mails that are due, at most 18, six at a time. Each is taken before it is handed over and never handed over again unless the
 * provider said that it did not take it: a lost answer leads to an operator, not to a second mail.
 */
export async function sendMails(db: Db, env: Env, origin = new URL(env.APP_ORIGIN).origin): Promise<JobResult> {
  const mailer = mailerOf(env);
  if (!mailer) return { done: 0, more: false };
  const taken = await takeDue(db, Date.now());
  const left = taken.values();
  let done = 0;
  const lane = async () => {
    for (const mail of left) {
      const outcome = await deliver({ db, env, origin, mailer }, mail);
      await settle(db, mail, outcome);
      if (outcome.is === "sent") done += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { done, more: taken.length === TURN };
}
