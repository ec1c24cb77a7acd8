import { eq, inArray } from "drizzle-orm";
import { identities, refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeTokens } from "./purge-tokens.ts";
import { purgeUnlinks } from "./unlink.ts";

export const authLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => {
    const families = db
      .select({ id: tokenFamilies.id })
      .from(tokenFamilies)
      .where(eq(tokenFamilies.memberId, memberId));
    return [
      db.delete(refreshTokens).where(inArray(refreshTokens.familyId, families)),
      db.delete(tokenFamilies).where(eq(tokenFamilies.memberId, memberId)),
      db.delete(identities).where(eq(identities.memberId, memberId)),
    ];
  },
  purges: { purgeTokens, purgeUnlinks },
};
