import { eq } from "drizzle-orm";
import type { Provider } from "#contracts/auth.ts";
import type { Db } from "#worker/db/client.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import type { Env } from "#worker/env.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { requireAuthProvider } from "./providers.ts";
import { HOUR } from "#worker/lib/time.ts";

/** The access token with which Naver or Google unlinks an account. Stored sealed, only of a sign-in made to withdraw. */
type Unlink = { provider: Provider; accessToken: string };

const ownerOf = (familyId: string) => `unlink:${familyId}`;

export async function keepUnlink(db: Db, env: Env, familyId: string, unlink: Unlink) {
  if (!env.SETTLEMENT_KEY) return;
  const sealedUnlink = await createSealer(env.SETTLEMENT_KEY).seal(JSON.stringify(unlink), ownerOf(familyId));
  await db.update(tokenFamilies).set({ sealedUnlink }).where(eq(tokenFamilies.id, familyId));
}

const isFresh = (createdAt: Date) => createdAt.getTime() > Date.now() - HOUR;

/** The token of this sign-in, if it was made to withdraw less than an hour ago. */
export async function takeUnlink(db: Db, env: Env, familyId: string): Promise<Unlink | undefined> {
  const family = await db
    .select({ sealed: tokenFamilies.sealedUnlink, createdAt: tokenFamilies.createdAt })
    .from(tokenFamilies)
    .where(eq(tokenFamilies.id, familyId))
    .get();
  if (!family?.sealed || !isFresh(family.createdAt)) return undefined;
  const opened = await createSealer(env.SETTLEMENT_KEY).open(family.sealed, ownerOf(familyId));
  return opened === undefined ? undefined : (JSON.parse(opened) as Unlink);
}

export const unlinkAt = (env: Env, origin: string, { provider, accessToken }: Unlink) =>
  requireAuthProvider(env, origin, provider).unlink(accessToken);
