import { eq, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import { REQUESTS_A_DAY } from "#contracts/limits.ts";
import type { NewRequest, RequestDetail } from "#contracts/requests.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { requests } from "#worker/db/schema/requests.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readRequest, requestNotFound } from "./read.ts";
import { refuseContact } from "./refuse-contact.ts";

const SCOPE = "requests";

/** The member who acts, and where to put the cache tags that follow. */
export type RequestActor = Actor & { stale: string[] };

/**
 * Asks for a prompt. A repeated request with the same idempotency key returns the first one. Throws 400 for words by which somebody
 * could be reached, and 429 for one more than `REQUESTS_A_DAY` on a day in Seoul.
 */
export async function askForPrompt(actor: RequestActor, input: NewRequest, key?: string): Promise<RequestDetail> {
  const { db, member, stale } = actor;
  refuseContact(input);
  const ours = await createKeyUse(member.id, SCOPE, input, key);
  const done = await once(db, ours, async () => {
    const refusal = `하루에 ${REQUESTS_A_DAY}개까지 요청할 수 있어요. 내일 다시 올려 주세요.`;
    await takeOneOfDay(db, `request ${member.id}`, REQUESTS_A_DAY, refusal);
    const now = new Date();
    stale.push(REQUESTS);
    return {
      statements: [db.insert(requests).values({ ...input, memberId: member.id, createdAt: now, updatedAt: now })],
      // Of the member's requests the one with the highest id is the one that this batch inserted.
      result: sql`(SELECT max(id) FROM ${requests} WHERE ${eq(requests.memberId, member.id)})`,
    };
  });
  if (!done) throw requestNotFound();
  return readRequest(db, Number(done.result), member);
}
