import { eq, lt } from "drizzle-orm";
import { EXPIRED_TOKEN_DAYS } from "#contracts/grants.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { personalTokens } from "#worker/db/schema/grants.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";

export const grantsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(personalTokens).where(eq(personalTokens.memberId, memberId))],
  sections: [
    ownRows({
      name: "personal_tokens",
      table: personalTokens,
      key: personalTokens.id,
      owner: personalTokens.memberId,
      fields: {
        name: personalTokens.name,
        scopes: personalTokens.scopes,
        create_at: personalTokens.createdAt,
        expires_at: personalTokens.expiresAt,
        used_at: personalTokens.usedAt,
      },
    }),
  ],
  purges: {
    purgePersonalTokens: (db) =>
      purgeRows(db, personalTokens, lt(personalTokens.expiresAt, new Date(Date.now() - EXPIRED_TOKEN_DAYS * DAY))),
  },
};
