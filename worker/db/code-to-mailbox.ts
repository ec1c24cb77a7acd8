import type { Env } from "#worker/env.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { personHash } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import type { Db } from "./client.ts";
import { takeOneOfDay } from "./rates.ts";

/** Codes that one mailbox gets on one day, whoever asks. */
const CODES_TO_MAILBOX = 5;

/**
 * Counts a code to an address. Throws 429 with this sentence when its mailbox has got those of the day. Those that guests have sent are
 * counted apart: whoever uses them up keeps no member from confirming their own address.
 */
export async function takeCodeTo(db: Db, env: Env, by: "guest" | "member", address: string, sentence: string) {
  const place = await personHash(env, "mail", seoulDay(Date.now()), mailboxOf(address));
  await takeOneOfDay(db, `mail_code ${by} ${place}`, CODES_TO_MAILBOX, sentence);
}
