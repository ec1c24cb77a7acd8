import { and, eq } from "drizzle-orm";
import { valueKey } from "#contracts/value-names.ts";
import { keptValues } from "#worker/db/schema/values.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { listValues } from "./list-values.ts";

/** Deletes values of the member's: one of a set, or without a name all of it. Returns those that are left. */
export async function removeValues(actor: Actor, env: Env, { set, name }: { set: string; name?: string }) {
  const { db, member } = actor;
  const gone = await db
    .delete(keptValues)
    .where(
      and(
        eq(keptValues.memberId, member.id),
        eq(keptValues.setKey, valueKey(set)),
        name === undefined ? undefined : eq(keptValues.key, valueKey(name)),
      ),
    )
    .returning({ id: keptValues.id });
  if (gone.length === 0) throw notFound(name === undefined ? "꾸러미" : "내 빈칸");
  return listValues(actor, env);
}
