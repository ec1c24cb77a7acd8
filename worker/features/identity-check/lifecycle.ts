import { eq, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { identityAttempts, identityChecks } from "#worker/db/schema/identity-check.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { readIdentity } from "./read.ts";

/** Deletes checks that were begun and whose time is over, in steps. */
const purgeIdentityAttempts = (db: Db) => purgeRows(db, identityAttempts, lt(identityAttempts.expiresAt, new Date()));

export const identityLifecycle: Lifecycle = {
  // The archive has the identity of who has sold.
  erase: ({ db, memberId }) => [
    db.delete(identityAttempts).where(eq(identityAttempts.memberId, memberId)),
    db.delete(identityChecks).where(eq(identityChecks.memberId, memberId)),
  ],
  sections: [
    {
      name: "identity_checks",
      async *pages(db, memberId, env) {
        const { person, checkedAt } = await readIdentity(db, env, memberId);
        yield checkedAt ? [{ key: memberId, ...person, checked_at: checkedAt }] : [];
      },
    },
  ],
  unexported: { identity_attempts: "10분 동안 본인 확인을 기다리는 값이고, 마친 것은 identity_checks에 있어요." },
  purges: { purgeIdentityAttempts },
};
