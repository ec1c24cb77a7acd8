import { providerOf } from "#contracts/provider-names.ts";
import type { IdentityBegun, IdentityStep } from "#contracts/identities.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { addIdentity, refuseListed } from "./add-identity.ts";
import type { Change, Changer } from "./change.ts";
import type { Fresh } from "./confirm-change.ts";
import { offerJoin } from "./offer-join.ts";
import { listIdentities } from "./list-identities.ts";
import { removeIdentity } from "./remove-identity.ts";

const done = async (changer: Changer, act: "added" | "removed", { provider }: Change): Promise<IdentityStep> => ({
  step: "done",
  act,
  provider: providerOf[provider],
  identities: await listIdentities(changer),
});

/** Does what a fresh sign-in allows; `signInNext` begins the one that has to follow. */
export async function continueChange(
  changer: Changer,
  env: Env,
  fresh: Fresh,
  signInNext: (change: Change) => Promise<IdentityBegun>,
): Promise<IdentityStep> {
  const { change } = fresh;
  if (fresh.is === "confirmed") {
    if (change.act === "add") return { step: "sign_in", next: await signInNext(change) };
    await removeIdentity(changer, change);
    return done(changer, "removed", change);
  }
  const { identity, ownerId, person } = fresh;
  if (ownerId === changer.member.id) throw new AppError("conflict", "이미 이 계정의 로그인이에요.");
  refuseListed(env, identity);
  if (ownerId !== undefined) return { step: "join", offer: await offerJoin(changer, change, identity, ownerId) };
  await addIdentity(changer, env, { change, identity, person });
  return done(changer, "added", change);
}
