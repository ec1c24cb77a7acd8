import { lt } from "drizzle-orm";
import { EXPIRED_TOKEN_DAYS } from "#contracts/grants.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { oauthGrants, personalTokens } from "#worker/db/schema/grants.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";
import { endGrants } from "./end-grants.ts";
import { purgeApps, purgeAppTokens, purgeClients, purgeCodes } from "./purge-grants.ts";

export const grantsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => endGrants(db, memberId),
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
    ownRows({
      name: "connected_apps",
      table: oauthGrants,
      key: oauthGrants.id,
      owner: oauthGrants.memberId,
      fields: {
        redirect_uri: oauthGrants.redirectUri,
        scopes: oauthGrants.scopes,
        create_at: oauthGrants.createdAt,
        used_at: oauthGrants.usedAt,
      },
    }),
  ],
  unexported: {
    oauth_codes: "앱을 연결하는 몇 분 동안만 쓰는 코드예요. 연결한 앱은 따로 담아요.",
  },
  purges: {
    purgeAppTokens,
    purgeApps,
    purgeClients,
    purgeCodes,
    purgePersonalTokens: (db) =>
      purgeRows(db, personalTokens, lt(personalTokens.expiresAt, new Date(Date.now() - EXPIRED_TOKEN_DAYS * DAY))),
  },
};
