import { and, isNull } from "drizzle-orm";
import { providerNames, providerOf, socialTypeOf } from "#contracts/provider-names.ts";
import { CONFIRMED_MINUTES } from "#contracts/identities.ts";
import type { Db } from "#worker/db/client.ts";
import { identities, identityChanges } from "#worker/db/schema/auth.ts";
import { type Identity, isIdentity } from "#worker/features/auth/identity.ts";
import type { OAuthPerson, OAuthProvider } from "#worker/integrations/oauth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { type Change, type Changer, findChange, isUnderWay, tooLate } from "./change.ts";

/** The member who signs in by it. */
const ownerOf = async (db: Db, identity: Identity) =>
  (await db.select({ id: identities.memberId }).from(identities).where(isIdentity(identity)).get())?.id;

/** What a fresh sign-in is for: to confirm the change by the sign-in that stays, or to bring the one to add. */
export type Fresh =
  | { is: "confirmed"; change: Change }
  | { is: "other"; change: Change; identity: Identity; ownerId: number | undefined; person: OAuthPerson };

/** Throws 403 unless the person is who signs in as this member. */
async function confirm(changer: Changer, change: Change, identity: Identity): Promise<Fresh> {
  const { db, member } = changer;
  if ((await ownerOf(db, identity)) !== member.id) {
    const name = providerNames[providerOf[identity.provider]];
    throw new AppError("forbidden", `지금 계정의 ${name} 로그인이 아니에요. 늘 쓰던 ${name} 계정으로 다시 해 주세요.`);
  }
  const now = Date.now();
  const confirmed = await db
    .update(identityChanges)
    .set({
      id: crypto.randomUUID(),
      confirmedAt: new Date(now),
      expiresAt: new Date(now + CONFIRMED_MINUTES * MINUTE),
    })
    .where(and(isUnderWay(changer, change.id), isNull(identityChanges.confirmedAt)))
    .returning()
    .get();
  if (!confirmed) throw tooLate();
  return { is: "confirmed", change: confirmed };
}

type Attempt = { id: string; provider: OAuthProvider; personOf: () => Promise<OAuthPerson> };

/**
 * Takes the answer of a provider to an attempt that was made for a change of this session. The one to add counts only after the one that
 * stays.
 */
export async function takeFresh(changer: Changer, { id, provider, personOf }: Attempt): Promise<Fresh> {
  const change = await findChange(changer.db, changer, id);
  const signedInBy = socialTypeOf[provider.name];
  const isOther = change?.act === "add" && change.provider === signedInBy;
  if (!change || isOther !== (change.confirmedAt !== null) || change.subject !== null) throw tooLate();
  const person = await personOf();
  const identity = { provider: signedInBy, subject: person.subject };
  if (!isOther) return confirm(changer, change, identity);
  return { is: "other", change, identity, ownerId: await ownerOf(changer.db, identity), person };
}
