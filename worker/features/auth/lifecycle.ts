import { eq, inArray, lt } from "drizzle-orm";
import { IDENTITY_EVENT_DAYS } from "#contracts/identities.ts";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { identities, identityChanges, identityEvents, refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";
import { purgeBarredIdentities } from "./barred-identities.ts";
import { purgeTokens } from "./purge-tokens.ts";
import { purgeUnlinks } from "./purge-unlinks.ts";

/** Deletes changes of sign-ins that nobody finished, in steps. */
const purgeIdentityChanges = (db: Db) => purgeRows(db, identityChanges, lt(identityChanges.expiresAt, new Date()));

/** Deletes what is a year old, in steps. */
const purgeIdentityEvents = (db: Db) =>
  purgeRows(db, identityEvents, lt(identityEvents.createdAt, new Date(Date.now() - IDENTITY_EVENT_DAYS * DAY)));

export const authLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => {
    const families = db
      .select({ id: tokenFamilies.id })
      .from(tokenFamilies)
      .where(eq(tokenFamilies.memberId, memberId));
    return [
      db.delete(refreshTokens).where(inArray(refreshTokens.familyId, families)),
      db.delete(tokenFamilies).where(eq(tokenFamilies.memberId, memberId)),
      db.delete(identityChanges).where(eq(identityChanges.memberId, memberId)),
      db.delete(identityEvents).where(eq(identityEvents.memberId, memberId)),
      db.delete(identities).where(eq(identities.memberId, memberId)),
    ];
  },
  facts: async ({ db, member }) => ({
    identities: await db
      .select({ provider: identities.provider, subject: identities.subject, create_at: identities.createdAt })
      .from(identities)
      .where(eq(identities.memberId, member.id)),
  }),
  sections: [
    ownRows({
      name: "sign_in_changes",
      table: identityEvents,
      key: identityEvents.id,
      owner: identityEvents.memberId,
      fields: {
        kind: identityEvents.kind,
        provider: identityEvents.provider,
        user_agent: identityEvents.userAgent,
        create_at: identityEvents.createdAt,
      },
    }),
  ],
  unexported: {
    identity_changes: "로그인을 더하거나 빼는 몇 분 동안만 있는 값이에요. 바꾼 것은 sign_in_changes에 있어요.",
    token_families: "로그인한 기기는 내 정보에서 보고 끝내요. 파일로 나가면 로그인을 흉내 낼 실마리가 돼요.",
  },
  purges: { purgeTokens, purgeUnlinks, purgeIdentityChanges, purgeIdentityEvents, purgeBarredIdentities },
};
