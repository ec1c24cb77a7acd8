import { and, eq, sql } from "drizzle-orm";
import { SET_VALUES_MAX, VALUE_SETS_MAX } from "#contracts/limits.ts";
import { valueKey } from "#contracts/value-names.ts";
import type { NewValue, StoredValue, TakenAnswer, TakenValues } from "#contracts/values.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { keptValues } from "#worker/db/schema/values.ts";
import type { Env } from "#worker/env.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { AppError, noLongerActive } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { valueSealer } from "./sealing.ts";

type Kept = { memberId: number; set: string; name: string; sealedValue: string };

/** The statement that keeps a value, if there is room at that point of the batch: of two tabs at once only one gets the last place. */
function store(db: Db, { memberId, set, name, sealedValue }: Kept) {
  const [setKey, key] = [valueKey(set), valueKey(name)];
  const own = eq(keptValues.memberId, memberId);
  const ofSet = and(own, eq(keptValues.setKey, setKey));
  const isKnown = sql`EXISTS (SELECT 1 FROM ${keptValues} WHERE ${and(ofSet, eq(keptValues.key, key))})`;
  const isRoomInSet = sql`(SELECT count(*) FROM ${keptValues} WHERE ${ofSet}) < ${SET_VALUES_MAX}`;
  const isKnownSet = sql`EXISTS (SELECT 1 FROM ${keptValues} WHERE ${ofSet})`;
  const isRoomForSet = sql`(SELECT count(DISTINCT set_key) FROM ${keptValues} WHERE ${own}) < ${VALUE_SETS_MAX}`;
  const row = {
    memberId,
    setKey,
    // All values of a set say the same name, as it was first written.
    setName: sql`coalesce((SELECT set_name FROM ${keptValues} WHERE ${ofSet} LIMIT 1), ${set})`,
    key,
    name,
    sealedValue,
    updatedAt: new Date(),
  };
  const fits = sql`${isActiveMember(memberId)} AND (${isKnown} OR (${isRoomInSet} AND (${isKnownSet} OR ${isRoomForSet})))`;
  return insertWhere(db, keptValues, row, fits)
    .onConflictDoUpdate({
      target: [keptValues.memberId, keptValues.setKey, keptValues.key],
      set: {
        name: sql`excluded.name`,
        sealedValue: sql`excluded.sealed_value`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ set: keptValues.setName, name: keptValues.name, updatedAt: keptValues.updatedAt });
}

async function whyNot({ db, member }: Actor, set: string) {
  const own = eq(keptValues.memberId, member.id);
  const { active, sets, inSet } = await batchOf(db, {
    active: db.select({ is: sql<number>`${isActiveMember(member.id)}` }).from(sql`(SELECT 1)`),
    sets: db
      .select({ n: sql<number>`count(DISTINCT set_key)` })
      .from(keptValues)
      .where(own),
    inSet: db
      .select({ n: sql<number>`count(*)` })
      .from(keptValues)
      .where(and(own, eq(keptValues.setKey, valueKey(set)))),
  });
  if (!active[0]?.is) return noLongerActive();
  const message =
    inSet[0]!.n === 0 && sets[0]!.n >= VALUE_SETS_MAX
      ? `꾸러미는 ${VALUE_SETS_MAX}개까지 만들 수 있어요.`
      : `한 꾸러미에 ${SET_VALUES_MAX}개까지 간직할 수 있어요.`;
  return new AppError("conflict", message, { errors: [{ field: "set", message }] });
}

/** Keeps a value under this name, in place of the one before. Throws 409 when the set, or the number of sets, is full. */
export async function keepValue(actor: Actor, env: Env, name: string, { set, value }: NewValue): Promise<StoredValue> {
  const { db, member } = actor;
  const sealedValue = await valueSealer(env, member.id).seal(value);
  const [row] = await store(db, { memberId: member.id, set, name, sealedValue });
  if (!row) throw await whyNot(actor, set);
  return { set: row.set, name: row.name, value, updated_at: row.updatedAt.toISOString() };
}

/** Keeps many values in one set, as far as there is room. Throws 409 when there is none for any. */
export async function takeValues(actor: Actor, env: Env, { set, values }: TakenValues): Promise<TakenAnswer> {
  const { db, member } = actor;
  const { seal } = valueSealer(env, member.id);
  const kept = await Promise.all(
    values.map(async ({ name, value }) => ({ memberId: member.id, set, name, sealedValue: await seal(value) })),
  );
  const { stored } = await batchOf(db, { stored: kept.map((one) => store(db, one)) });
  const isStored = (at: number) => (stored[at]?.length ?? 0) > 0;
  const namesOf = (isTaken: boolean) => values.flatMap(({ name }, at) => (isStored(at) === isTaken ? [name] : []));
  const taken = namesOf(true);
  if (taken.length === 0) throw await whyNot(actor, set);
  return { taken, left: namesOf(false) };
}
