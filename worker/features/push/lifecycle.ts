import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import type { Db } from "#worker/db/client.ts";
import { pushChoices, pushDevices } from "#worker/db/schema/push.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { upTo } from "#worker/lib/job.ts";
import { inList } from "./take-due.ts";
import { DAY } from "#worker/lib/time.ts";

const FAILING = 30 * DAY;
const PURGED_MAX = 500;

/** Deletes devices whose push service has accepted nothing for 30 days, 500 at a time. */
async function purgePushDevices(db: Db) {
  const isDead = and(isNotNull(pushDevices.failedAt), lt(pushDevices.failedAt, new Date(Date.now() - FAILING)));
  const dead = await db.select({ id: pushDevices.id }).from(pushDevices).where(isDead).limit(PURGED_MAX);
  if (dead.length > 0)
    await db.delete(pushDevices).where(and(isDead, inArray(pushDevices.id, inList(dead.map(({ id }) => id)))));
  return upTo(PURGED_MAX, dead.length);
}

export const pushLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [
    db.delete(pushDevices).where(eq(pushDevices.memberId, memberId)),
    db.delete(pushChoices).where(eq(pushChoices.memberId, memberId)),
  ],
  sections: [
    // Without the address and the keys, with which others could send.
    ownRows({
      name: "push_devices",
      table: pushDevices,
      key: pushDevices.id,
      owner: pushDevices.memberId,
      fields: { user_agent: pushDevices.userAgent, create_at: pushDevices.createdAt },
    }),
    ownRows({
      name: "push_choices",
      table: pushChoices,
      key: pushChoices.memberId,
      owner: pushChoices.memberId,
      fields: {
        muted_kinds: pushChoices.mutedKinds,
        quiet_from: pushChoices.quietFrom,
        quiet_to: pushChoices.quietTo,
      },
    }),
  ],
  purges: { purgePushDevices },
};
