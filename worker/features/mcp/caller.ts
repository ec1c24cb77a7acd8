import { needsConsent } from "#contracts/policy-version.ts";
import type { Db } from "#worker/db/client.ts";
import { takeOne } from "#worker/db/rates.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { loginRequired } from "#worker/lib/bearer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Grant } from "#worker/lib/http.ts";
import { limitOf, rateLimited } from "#worker/lib/rate.ts";

/** Whose AI tool asks: a member by their token, or a guest. `origin` is that of the site, `address` the one that is connected. */
export type Caller = {
  db: Db;
  env: Env;
  member: Member | null;
  grant?: Grant;
  origin: string;
  address: string;
  context?: ExecutionContext;
};

export function requireActor({ db, member, grant }: Caller): Actor {
  if (!member) throw loginRequired();
  return { db, member, grant };
}

/** The member who may write now, as the API checks before its routes; a suspended one has no grant. A call counts as a write of theirs. */
export async function requireWriter(caller: Caller): Promise<Actor> {
  const actor = requireActor(caller);
  const { id, consentedVersion } = actor.member;
  if (needsConsent(consentedVersion))
    throw new AppError("consent_required", `${caller.origin}에 로그인해서 이용약관에 동의하면 쓸 수 있어요.`);
  const now = Date.now();
  if (!(await takeOne(caller.db, `write ${id}`, limitOf(caller.env, "write"), now))) throw rateLimited(now);
  return actor;
}
