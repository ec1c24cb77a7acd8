import { asc, eq, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import type { ReportedSubject } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone } from "#worker/db/must.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { type Takedown, takedowns } from "#worker/db/schema/takedowns.ts";
import { tellClaimant } from "#worker/db/tell-claimant.ts";
import { endAct } from "#worker/features/moderation/acts.ts";
import { actInForce, notifyOwner } from "#worker/features/moderation/moderation-notice.ts";
import { findSubjects } from "#worker/features/moderation/subjects.ts";
import { things } from "#worker/features/moderation/things.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { moving } from "./decide.ts";
import { restoredWords } from "./words.ts";

// Each takes a batch of at most eight statements.
const LIMIT = 20;
const REASON = `${TAKEDOWN_DAYS}일이 지났어요.`;

/** The end of the 30 days: shown again, unless it is gone. What the author objected is granted with it. */
function ending(db: Db, takedown: Takedown, subject: ReportedSubject, now: Date): BatchItem<"sqlite">[] {
  const thing = { thing: takedown.thing, id: takedown.thingId };
  const isGone = subject.state === "gone";
  const status = isGone ? "gone" : "restored";
  return [
    ...moving(db, takedown, { status, reason: isGone ? "" : REASON, endedAt: now }),
    ...(isGone
      ? []
      : [
          things[thing.thing].unhide!(db, thing.id, "takedown", now),
          ...notifyOwner(db, subject, actInForce(thing), restoredWords(subject, REASON)),
        ]),
    endAct(db, thing, REASON, now),
    tellClaimant(db, status, eq(takedowns.id, takedown.id)),
  ];
}

/** Shows again what was hidden for 30 days, oldest first; `done` counts the claims. */
export async function endDueTakedowns(db: Db): Promise<JobResult> {
  const now = new Date();
  const due = await db
    .select({ takedown: takedowns })
    .from(moderationActs)
    .innerJoin(takedowns, sql`${takedowns.actId} = ${moderationActs.id} AND ${takedowns.actId} IS NOT NULL`)
    .where(
      sql`${moderationActs.dueAt} IS NOT NULL AND ${moderationActs.endedAt} IS NULL AND ${lte(moderationActs.dueAt, now)}`,
    )
    .orderBy(asc(moderationActs.dueAt))
    .limit(LIMIT);
  const subjectOf = await findSubjects(
    db,
    due.map(({ takedown: { thing, thingId } }) => ({ thing, id: thingId })),
  );
  for (const { takedown } of due) {
    try {
      const subject = subjectOf({ thing: takedown.thing, id: takedown.thingId });
      const [first, ...others] = ending(db, takedown, subject, now);
      await db.batch([first!, ...others]);
    } catch (error) {
      // Decided since it was read.
      if (!isUndone(error)) throw error;
    }
  }
  return upTo(LIMIT, due.length);
}
