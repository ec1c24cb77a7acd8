import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { openDb } from "#worker/db/client.ts";
import { identities, tokenFamilies } from "#worker/db/schema/auth.ts";
import { identityChecks } from "#worker/db/schema/identity-check.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { issueAccessToken } from "#worker/features/auth/tokens.ts";
import { OPERATORS } from "../shared/operators.ts";

let made = 0;

/** Has a member count as checked: by a provider of whom nothing is kept. */
export const noteChecked = (memberId: number) =>
  openDb(env.DB)
    .db.insert(identityChecks)
    .values({ memberId, sealedPerson: "", personHash: "", checkedAt: new Date() });

/** A member who may sell: their identity counts as checked. */
export async function createMember(change: Partial<typeof members.$inferInsert> = {}): Promise<Member> {
  const nickname = change.nickname ?? `회원${(made += 1)}`;
  const now = new Date();
  const { db } = openDb(env.DB);
  const member = await db
    .insert(members)
    .values({
      nicknameKey: nickname.toLowerCase(),
      socialType: "GOOGLE",
      createdAt: now,
      updatedAt: now,
      consentedVersion: POLICY_VERSION,
      ...change,
      nickname,
    })
    .returning()
    .get();
  await noteChecked(member.id);
  if (member.role === "ADMIN") await listAsOperator(member);
  return member;
}

/** A member who has not been checked, as one who has just signed up. */
export async function createUnchecked(change: Partial<typeof members.$inferInsert> = {}) {
  const member = await createMember(change);
  await openDb(env.DB).db.delete(identityChecks).where(eq(identityChecks.memberId, member.id));
  return member;
}

let operators = 0;

/** Gives the member one of the identities that `ADMIN_SUBJECTS` of the tests lists (vitest.config.ts). */
export async function listAsOperator({ id: memberId, createdAt }: Pick<Member, "id" | "createdAt">) {
  const subject = `operator-${(operators += 1) % OPERATORS}`;
  await openDb(env.DB).db.insert(identities).values({ provider: "GOOGLE", subject, memberId, createdAt });
}

const TOKEN_IS_GOOD_MS = 10 * 60_000;
const signedIn = new WeakMap<Member, { at: number; headers: Promise<{ authorization: string }> }>();

/** The headers of a signed-in member: the same token for all calls of a test while it is valid. */
export function signIn(member: Member) {
  const known = signedIn.get(member);
  return known && Math.abs(Date.now() - known.at) < TOKEN_IS_GOOD_MS ? known.headers : signInAgain(member);
}

/** Signs a member in again, as on another device; later calls as this member use the new sign-in. */
export function signInAgain(member: Member) {
  const headers = createSession(member);
  signedIn.set(member, { at: Date.now(), headers });
  return headers;
}

async function createSession(member: Member) {
  const now = new Date();
  const familyId = crypto.randomUUID();
  await openDb(env.DB)
    .db.insert(tokenFamilies)
    .values({ id: familyId, memberId: member.id, createdAt: now, usedAt: now });
  return {
    authorization: `Bearer ${await issueAccessToken(env, { memberId: member.id, role: member.role, familyId })}`,
  };
}
