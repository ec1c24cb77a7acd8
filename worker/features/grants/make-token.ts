import { eq, sql } from "drizzle-orm";
import { type MadePersonalToken, type NewPersonalToken, PERSONAL_TOKENS_MAX } from "#contracts/grants.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { personalTokens } from "#worker/db/schema/grants.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { DAY } from "#worker/lib/time.ts";
import { hashOf, makeSecret } from "./secrets.ts";
import { toPersonalToken } from "./view.ts";

/** Makes a personal token. The answer is the only place that holds it. Throws 409 for one more than `PERSONAL_TOKENS_MAX`. */
export async function makeToken(
  { db, member }: Actor,
  { name, scopes, expires_in_days }: NewPersonalToken,
): Promise<MadePersonalToken> {
  const token = await makeSecret("personal");
  const hash = await hashOf(token);
  const now = new Date();
  const row = {
    memberId: member.id,
    hash,
    name,
    scopes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + expires_in_days * DAY),
  };
  const owned = sql`(SELECT count(*) FROM ${personalTokens} WHERE ${eq(personalTokens.memberId, member.id)})`;
  const { made } = await batchOf(db, {
    inserted: insertWhere(
      db,
      personalTokens,
      row,
      sql`${owned} < ${PERSONAL_TOKENS_MAX} AND ${isActiveMember(member.id)}`,
    ),
    made: db.select().from(personalTokens).where(eq(personalTokens.hash, hash)),
  });
  if (!made[0])
    throw new AppError("conflict", `토큰은 ${PERSONAL_TOKENS_MAX}개까지 만들 수 있어요. 쓰지 않는 것을 폐지해 주세요.`);
  return { ...toPersonalToken(made[0]), token };
}
