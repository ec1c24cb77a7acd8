import { eq } from "drizzle-orm";
import { OAUTH_MINUTES, type Provider } from "#contracts/auth.ts";
import { providerNames, providerOf, socialTypeOf } from "#contracts/provider-names.ts";
import { identities, identityChanges } from "#worker/db/schema/auth.ts";
import type { Env } from "#worker/env.ts";
import { syncOperatorRole } from "#worker/features/members/operator-role.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { MINUTE } from "#worker/lib/time.ts";
import type { Change, Changer } from "./change.ts";

const ownProviders = async ({ db, member }: Changer) =>
  (await db.select({ provider: identities.provider }).from(identities).where(eq(identities.memberId, member.id))).map(
    ({ provider }) => providerOf[provider],
  );

async function refuse(changer: Changer, env: Env, act: Change["act"], provider: Provider, own: Provider[]) {
  const name = providerNames[provider];
  const hasIt = own.includes(provider);
  if (act === "remove") {
    if (!hasIt) throw notFound(`${name} 로그인`);
    if (own.length === 1)
      throw new AppError("conflict", "하나뿐인 로그인은 뺄 수 없어요. 다른 로그인을 먼저 더해 주세요.");
    return;
  }
  if (hasIt) throw new AppError("conflict", `이미 ${name} 로그인이 있어요. 다른 ${name} 계정을 쓰려면 먼저 빼 주세요.`);
  // Who may act as an operator is listed by sign-in: one that is not listed must not open their account.
  const { role } = await syncOperatorRole(changer.db, env, changer.member);
  if (role === "ADMIN") throw new AppError("forbidden", "운영자 계정에는 로그인을 더할 수 없어요.");
}

/**
 * Begins a change of sign-ins in this session, in place of one that was begun before. Returns its number, and the sign-in that stays, by
 * which the member has to sign in anew. Throws 409 for one that is there already or is the last, 403 for operators.
 */
export async function beginChange(changer: Changer, env: Env, act: Change["act"], provider: Provider) {
  const own = await ownProviders(changer);
  await refuse(changer, env, act, provider, own);
  const staying = own.find((one) => one !== provider);
  if (!staying) throw notFound("지금 쓰는 로그인");
  const { db, member, familyId } = changer;
  const change = {
    id: crypto.randomUUID(),
    memberId: member.id,
    act,
    provider: socialTypeOf[provider],
    confirmedAt: null,
    subject: null,
    expiresAt: new Date(Date.now() + OAUTH_MINUTES * MINUTE),
  };
  await db
    .insert(identityChanges)
    .values({ familyId, ...change })
    .onConflictDoUpdate({ target: identityChanges.familyId, set: change });
  return { id: change.id, staying };
}
