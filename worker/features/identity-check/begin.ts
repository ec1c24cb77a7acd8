import { eq } from "drizzle-orm";
import { IDENTITY_MINUTES } from "#contracts/identity-check.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { identityAttempts } from "#worker/db/schema/identity-check.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { requireIdentityProvider, verifierOf } from "./provider.ts";

/** What the provider is paid for in one day. */
const CHECKS_OF_DAY = 10;

/** A member at one of their sign-ins, to which a check belongs. */
export type Checking = Actor & { env: Env; origin: string; familyId: string };

async function challengeOf(verifier: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}

/** Begins a check, in place of one that was begun before. Throws 409 without a confirmed address, 503 without a provider. */
export async function beginCheck({ db, member, env, origin, familyId }: Checking) {
  const provider = requireIdentityProvider(env, origin);
  const address = await db.select().from(mailAddresses).where(eq(mailAddresses.memberId, member.id)).get();
  if (!address) throw new AppError("conflict", "먼저 메일 주소를 확인해 주세요. 구매자가 연락할 수 있어야 해요.");
  await takeOneOfDay(
    db,
    `identity member ${member.id}`,
    CHECKS_OF_DAY,
    "오늘은 본인 확인을 더 할 수 없어요. 내일 다시 해 주세요.",
  );
  const state = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const attempt = { familyId, state, expiresAt: new Date(Date.now() + IDENTITY_MINUTES * MINUTE) };
  await db
    .insert(identityAttempts)
    .values({ memberId: member.id, ...attempt })
    .onConflictDoUpdate({ target: identityAttempts.memberId, set: attempt });
  const url = provider.startUrl({ state, challenge: await challengeOf(await verifierOf(env, state)) });
  return { url: url.href, state };
}
