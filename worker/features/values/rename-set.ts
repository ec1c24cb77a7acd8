import { and, eq, sql } from "drizzle-orm";
import { valueKey } from "#contracts/value-names.ts";
import type { SetPatch } from "#contracts/values.ts";
import { keptValues } from "#worker/db/schema/values.ts";
import type { Env } from "#worker/env.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { listValues } from "./list-values.ts";

/** Gives a set another name. Throws 404 when there is none of that name, and 409 when another one has the new name. */
export async function renameSet(actor: Actor, env: Env, { set, name }: SetPatch) {
  const { db, member } = actor;
  const [from, to] = [valueKey(set), valueKey(name)];
  const own = eq(keptValues.memberId, member.id);
  const isTaken = sql`EXISTS (SELECT 1 FROM ${keptValues} AS other WHERE other.member_id = ${member.id} AND other.set_key = ${to})`;
  const renamed = await db
    .update(keptValues)
    .set({ setKey: to, setName: name })
    .where(and(own, eq(keptValues.setKey, from), from === to ? undefined : sql`NOT ${isTaken}`))
    .returning({ id: keptValues.id });
  if (renamed.length > 0) return listValues(actor, env);
  const found = await db
    .select({ id: keptValues.id })
    .from(keptValues)
    .where(and(own, eq(keptValues.setKey, from)))
    .get();
  if (!found) throw notFound("꾸러미");
  const message = "같은 이름의 꾸러미가 있어요.";
  throw new AppError("conflict", message, { errors: [{ field: "name", message }] });
}
