import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { socialTypeOf } from "#contracts/provider-names.ts";
import { nicknameKey } from "#contracts/members.ts";
import { WITHDRAWAL_PATH } from "#contracts/paths.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { identities } from "#worker/db/schema/auth.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { syncOperatorRole } from "#worker/features/members/operator-role.ts";
import { toUser } from "#worker/features/members/view.ts";
import { type OAuthPerson, type OAuthProvider, verifiedAddressOf } from "#worker/integrations/oauth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { barHashOf, barred, findBar } from "./barred-identities.ts";
import { openFamily } from "./families.ts";
import { type Identity, isIdentity } from "./identity.ts";
import { clean, nicknameChoices } from "./nicknames.ts";
import { issueAccessToken } from "./tokens.ts";
import { keepUnlink } from "./unlink.ts";

type NewMember = Pick<Member, "nickname" | "name" | "email">;

const NAME_MAX = 30;

const memberIdOf = (db: Db, who: Identity) =>
  db.select({ id: identities.memberId }).from(identities).where(isIdentity(who));

/**
 * The member of an identity, and until when it is barred. The update also sends the query to D1's primary: a replica may not have a new
 * member, or who just left, yet.
 */
async function recall(db: Db, who: Identity, hash: string) {
  const isThem = inArray(members.id, memberIdOf(db, who));
  const { found, bar } = await batchOf(db, {
    // Signing in again cancels a withdrawal that is still waiting.
    updated: db
      .update(members)
      .set({ leavingAt: null })
      .where(and(isThem, isNotNull(members.leavingAt))),
    found: db.select().from(members).where(isThem),
    bar: findBar(db, hash),
  });
  return { found: found[0], bar: bar[0] };
}

/** Inserts the member and the identity together. Returns undefined when the nickname or the identity is already taken. */
async function create(db: Db, { provider, subject }: Identity, profile: NewMember): Promise<Member | undefined> {
  const key = nicknameKey(profile.nickname);
  const now = new Date();
  const memberId = sql`(SELECT id FROM members WHERE nickname_key = ${key})`;
  try {
    const { made } = await batchOf(db, {
      made: db
        .insert(members)
        .values({ ...profile, nicknameKey: key, socialType: provider, createdAt: now, updatedAt: now })
        .returning(),
      inserted: db.insert(identities).values({ provider, subject, memberId, createdAt: now }),
    });
    return made[0];
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function admit(db: Db, env: Env, who: Identity, person: OAuthPerson): Promise<Member> {
  const hash = await barHashOf(env, who);
  const profile = { name: clean(person.name, NAME_MAX), email: person.email };
  for (const nickname of nicknameChoices(person.nickname)) {
    const { found, bar } = await recall(db, who, hash);
    if (!found && bar) throw barred(bar.until, "다시 가입할");
    const member = found ?? (await create(db, who, { ...profile, nickname }));
    if (member) return member;
  }
  throw new AppError("conflict", "닉네임을 정하지 못했어요. 다시 시도해 주세요.");
}

type SignInFrom = { userAgent: string; returnTo: string };

/** Signs a person in by provider and subject, never by e-mail address: an address can change hands. */
export async function signIn(db: Db, env: Env, { name }: OAuthProvider, person: OAuthPerson, from: SignInFrom) {
  const { subject, accessToken } = person;
  const provider = socialTypeOf[name];
  const admitted = await admit(db, env, { provider, subject }, person);
  const member = await syncOperatorRole(db, env, admitted);
  const { familyId, refreshToken } = await openFamily(db, {
    memberId: member.id,
    provider,
    userAgent: from.userAgent,
    verified: verifiedAddressOf(person),
  });
  if (accessToken !== undefined && from.returnTo === WITHDRAWAL_PATH)
    await keepUnlink(db, env, familyId, { provider: name, accessToken });
  const access_token = await issueAccessToken(env, { memberId: member.id, role: member.role, familyId });
  return { access_token, refresh_token: refreshToken, user: toUser(member) };
}
