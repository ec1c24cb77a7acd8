import { and, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { promptUpdates } from "#worker/db/schema/updates.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";

/** Longer than the day for which a prompt has one new text to tell of. */
const KEPT = 2 * DAY;

/** Deletes updates that everybody was told of, two days afterwards, in steps. */
const purgeUpdates = (db: Db) =>
  purgeRows(
    db,
    promptUpdates,
    and(isNotNull(promptUpdates.doneAt), lt(promptUpdates.doneAt, new Date(Date.now() - KEPT)))!,
  );

export const updatesLifecycle: Lifecycle = { purges: { purgeUpdates } };
