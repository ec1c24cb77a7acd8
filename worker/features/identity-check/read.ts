import { eq } from "drizzle-orm";
import type { OwnIdentity } from "#contracts/identity-check.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { identityChecks } from "#worker/db/schema/identity-check.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import { createIdentityCheck } from "#worker/integrations/identity-check.ts";
import { maskPerson, openPerson } from "./person.ts";

type Identity = { person: { name: string; phone: string } | null; email: string | null; checkedAt: Date | null };

/** Who a member is, as far as it was confirmed. */
export async function readIdentity(db: Db, env: Env, memberId: number): Promise<Identity> {
  const { check, address } = await batchOf(db, {
    check: db.select().from(identityChecks).where(eq(identityChecks.memberId, memberId)),
    address: db.select().from(mailAddresses).where(eq(mailAddresses.memberId, memberId)),
  });
  const [kept] = check;
  return {
    person: kept ? await openPerson(env, memberId, kept.sealedPerson) : null,
    email: address[0]?.address ?? null,
    checkedAt: kept?.checkedAt ?? null,
  };
}

export async function readOwnIdentity(db: Db, env: Env, origin: string, memberId: number): Promise<OwnIdentity> {
  const { person, email, checkedAt } = await readIdentity(db, env, memberId);
  const masked = person && maskPerson(person);
  return {
    is_available: createIdentityCheck(env, origin) !== undefined,
    email,
    checked: checkedAt && {
      name: masked?.name ?? null,
      phone: masked?.phone ?? null,
      checked_at: checkedAt.toISOString(),
    },
  };
}
