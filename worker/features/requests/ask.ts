import { and, desc, eq, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import { REQUESTS_A_DAY } from "#contracts/limits.ts";
import type { NewRequest, RequestDetail } from "#contracts/requests.ts";
import { repeatable } from "#worker/db/client.ts";
import { type Claim, createClaim, findEarlier, finishClaim, takeKey } from "#worker/db/idempotency.ts";
import { isUndone } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { requests } from "#worker/db/schema/requests.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readRequest, requestNotFound } from "./read.ts";
import { refuseContact } from "./refuse-contact.ts";

const SCOPE = "requests";

/** The member who acts, and where to put the cache tags that follow. */
export type RequestActor = Actor & { stale: string[] };

/** The request that was made with this key before. */
async function askedBefore({ db, member }: Actor, ours: Claim): Promise<RequestDetail | undefined> {
  const id = await findEarlier(db, ours);
  return id === undefined ? undefined : readRequest(db, id, member);
}

/**
 * Asks for a prompt. A repeated request with the same idempotency key returns the first one. Throws 400 for words by which somebody
 * could be reached, and 429 for one more than `REQUESTS_A_DAY` on a day in Seoul.
 */
export async function askForPrompt(actor: RequestActor, input: NewRequest, key?: string): Promise<RequestDetail> {
  const { db, member, stale } = actor;
  refuseContact(input);
  const ours = await createClaim(member.id, SCOPE, input, key);
  const earlier = await askedBefore(actor, ours);
  if (earlier) return earlier;
  const refusal = `하루에 ${REQUESTS_A_DAY}개까지 요청할 수 있어요. 내일 다시 올려 주세요.`;
  await takeOneOfDay(db, `request ${member.id}`, REQUESTS_A_DAY, refusal);
  const now = new Date();
  // Of the member's requests the one with the highest id is the one that this batch inserted.
  const newest = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.memberId, member.id)))
    .orderBy(desc(requests.id))
    .limit(1);
  try {
    await repeatable(db).batch([
      ...takeKey(db, ours, now),
      db.insert(requests).values({ ...input, memberId: member.id, createdAt: now, updatedAt: now }),
      finishClaim(db, ours, sql`(${newest})`),
    ]);
  } catch (error) {
    // The same key came first.
    if (!isUndone(error)) throw error;
  }
  const asked = await askedBefore(actor, ours);
  if (!asked) throw requestNotFound();
  stale.push(REQUESTS);
  return asked;
}
