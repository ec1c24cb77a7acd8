import { and, eq } from "drizzle-orm";
import { searches } from "#worker/db/schema/search.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { tracesOf } from "#worker/lib/person.ts";
import { purgeSearches } from "./operate/purge-searches.ts";

export const searchLifecycle: Lifecycle = {
  erase: async ({ db, env, memberId }) =>
    (await tracesOf(env, "searches", memberId)).map(({ day, hash }) =>
      db.delete(searches).where(and(eq(searches.day, day), eq(searches.searcher, hash))),
    ),
  purges: { purgeSearches },
};
