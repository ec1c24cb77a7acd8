import { eq, inArray } from "drizzle-orm";
import { identities, refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeTokens } from "./purge-tokens.ts";
import { purgeUnlinks } from "./purge-unlinks.ts";

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
  facts: async ({ db, member }) => ({
    identities: await db
      .select({ provider: identities.provider, subject: identities.subject, create_at: identities.createdAt })
      .from(identities)
      .where(eq(identities.memberId, member.id)),
  }),
  unexported: {
    token_families: "로그인한 기기는 내 정보에서 보고 끝내요. 파일로 나가면 로그인을 흉내 낼 실마리가 돼요.",
  },
  purges: { purgeTokens, purgeUnlinks },
};
