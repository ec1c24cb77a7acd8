import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { oauthClients, oauthGrants, oauthTokens, personalTokens } from "#worker/db/schema/grants.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Grant } from "#worker/lib/http.ts";
import { refuseToken } from "./refuse-token.ts";
import { isMeantFor } from "./resources.ts";
import { hashOf, isSecret, prefixes } from "./secrets.ts";

/** A member and the grant by which a program acts for them. `usedAt` is the last use that was written. */
export type Granted = { member: Member; grant: Grant; usedAt: Date | null };

const MALFORMED = "토큰이 온전하지 않아요. 빠진 글자가 없는지 확인해 주세요.";
const UNKNOWN = "없거나 폐지한 토큰이에요. 계정 설정에서 새로 만들어 주세요.";
const EXPIRED = "기한이 지난 토큰이에요. 계정 설정에서 새로 만들어 주세요.";
const ELSEWHERE = "다른 주소에 쓰라고 받은 토큰이에요. 앱에서 이 주소로 다시 연결해 주세요.";
const DISCONNECTED = "앱의 연결이 끊겼거나 토큰의 기한이 지났어요. 앱에서 다시 연결해 주세요.";

async function ofPersonalToken(db: Db, token: string): Promise<Granted> {
  if (!(await isSecret("personal", token))) throw refuseToken(MALFORMED);
  const row = await db
    .select({ member: members, token: personalTokens })
    .from(personalTokens)
    .innerJoin(members, eq(members.id, personalTokens.memberId))
    .where(eq(personalTokens.hash, await hashOf(token)))
    .get();
  if (!row) throw refuseToken(UNKNOWN);
  const { id, name, scopes, expiresAt, usedAt } = row.token;
  if (expiresAt.getTime() <= Date.now()) throw refuseToken(EXPIRED);
  return { member: row.member, grant: { kind: "token", id, scopes, name }, usedAt };
}

async function ofApp(db: Db, token: string, path: string): Promise<Granted> {
  if (!(await isSecret("access", token))) throw refuseToken(MALFORMED);
  const isThis = and(eq(oauthTokens.hash, await hashOf(token)), eq(oauthTokens.kind, "access"));
  const row = await db
    .select({ member: members, grant: oauthGrants, clientName: oauthClients.name })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .innerJoin(members, eq(members.id, oauthGrants.memberId))
    .where(and(isThis, gt(oauthTokens.expiresAt, new Date())))
    .get();
  if (!row) throw refuseToken(DISCONNECTED);
  const { id, scopes, resource, usedAt } = row.grant;
  if (!isMeantFor(resource, path)) throw refuseToken(ELSEWHERE);
  return { member: row.member, grant: { kind: "oauth", id, scopes, name: row.clientName }, usedAt };
}

/**
 * The member and the grant of a token that begins like one of ours (`grantTokenOf`), sent to this path. Throws 401 `invalid_token` for
 * one that is cut, unknown, revoked, expired or issued for another path, and 403 `suspended` for one of a suspended member.
 */
export async function findGrant(db: Db, token: string, path: string): Promise<Granted> {
  const granted = await (token.startsWith(prefixes.access) ? ofApp(db, token, path) : ofPersonalToken(db, token));
  if (granted.member.status !== "ACTIVE")
    throw new AppError("suspended", "이용이 정지된 계정이라 토큰을 쓸 수 없어요.");
  return granted;
}
