import { asc, eq } from "drizzle-orm";
import { type Db, messagesDbOf, repeatable } from "#worker/db/client.ts";
import { erasures } from "#worker/db/schema/account.ts";
import type { Env } from "#worker/env.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logFailure } from "#worker/lib/log.ts";
import { eraseMember } from "./lifecycles.ts";

/** Notes in the batch of a withdrawal that the messages of the member are to be erased. */
export const noteErasure = (db: Db, memberId: number, now: Date) =>
  db.insert(erasures).values({ memberId, createdAt: now }).onConflictDoNothing();

/** Erases a withdrawn member in the database of messages. Does nothing more when it is repeated. */
async function eraseMessages(db: Db, env: Env, memberId: number) {
  const messagesDb = messagesDbOf(db, env);
  const [first, ...rest] = await eraseMember({ db: messagesDb, env, memberId, now: new Date() }, "messages");
  await repeatable(messagesDb).batch([first!, ...rest]);
  await db.delete(erasures).where(eq(erasures.memberId, memberId));
}

/** Erases as `eraseMessages` and returns whether it succeeded; `finishErasures` tries again what failed. */
export const tryEraseMessages = (db: Db, env: Env, memberId: number): Promise<boolean> =>
  eraseMessages(db, env, memberId).then(
    () => true,
    (error: unknown) => {
      logFailure(error, { work: "erase messages", member_id: memberId });
      return false;
    },
  );

const ERASED_MAX = 20;

/** Finishes withdrawals that were cut off between the two databases, at most 20 a run. */
export async function finishErasures(db: Db, env: Env): Promise<JobResult> {
  const left = await db.select().from(erasures).orderBy(asc(erasures.memberId)).limit(ERASED_MAX);
  let done = 0;
  for (const { memberId } of left) if (await tryEraseMessages(db, env, memberId)) done += 1;
  return { done, more: done === ERASED_MAX };
}
