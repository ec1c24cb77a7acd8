import { asc, eq } from "drizzle-orm";
import type { ValueSets } from "#contracts/values.ts";
import type { Db } from "#worker/db/client.ts";
import { keptValues } from "#worker/db/schema/values.ts";
import type { Env } from "#worker/env.ts";
import type { Actor } from "#worker/lib/http.ts";
import { valueSealer } from "./sealing.ts";

/** The member's values in the order in which they were first kept, opened. */
export async function openValues(db: Db, env: Env, memberId: number) {
  const rows = await db.select().from(keptValues).where(eq(keptValues.memberId, memberId)).orderBy(asc(keptValues.id));
  if (rows.length === 0) return [];
  const { open } = valueSealer(env, memberId);
  return Promise.all(rows.map(async ({ sealedValue, ...row }) => ({ ...row, value: await open(sealedValue) })));
}

export async function listValues({ db, member }: Actor, env: Env): Promise<ValueSets> {
  const bySet = Map.groupBy(await openValues(db, env, member.id), ({ setKey }) => setKey);
  const sets = [...bySet.values()].map((values) => ({
    name: values[0]!.setName,
    values: values.map(({ name, value, updatedAt }) => ({ name, value, updated_at: updatedAt.toISOString() })),
  }));
  return { sets };
}
