import { useEffect } from "react";
import { valueKey } from "#contracts/value-names.ts";
import type { ValueSet } from "#contracts/values.ts";
import { memberApi } from "#app/data/client.ts";
import { type Failure, type Result, resultOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { readSession, useSession } from "#app/session/session.ts";
import { type Kept, keepOnDevice, readDevice, removeFromDevice, renameOnDevice } from "./device-values.ts";

type State = "waiting" | "read" | "failed";
type Values = { owner: number | null; state: State; sets: ValueSet[] };

const NOTHING: Values = { owner: null, state: "waiting", sets: [] };
/** The account's values are held while something shows them, and dropped with the sign-in. */
const store = createStore<Values>(NOTHING);
let users = 0;

const { values } = memberApi.members.me;
const ownerNow = () => readSession().user.user_id;

/** Reads the values of whoever uses this browser: a member's of the account, a guest's of the device. */
export async function readKept() {
  const owner = ownerNow();
  if (!readSession().isMember) return store.write({ owner, state: "read", sets: readDevice() });
  if (store.read().owner !== owner) store.write({ ...NOTHING, owner });
  const answer = await resultOf(values.$get());
  if (ownerNow() !== owner || users === 0) return;
  if (answer.ok) store.write({ owner, state: "read", sets: answer.data.sets });
  // What is shown stays when it cannot be read again.
  else if (store.read().state !== "read") store.write({ ...NOTHING, owner, state: "failed" });
}

function retry() {
  store.write({ ...NOTHING, owner: ownerNow() });
  return readKept();
}

const onStorage = () => {
  if (!readSession().isMember) void readKept();
};

/** The kept values of this reader, read when first used. */
export function useKept() {
  const { user, isMember } = useSession();
  const known = store.use();
  useEffect(() => {
    if (store.read().owner !== user.user_id) void readKept();
  }, [user.user_id]);
  useEffect(() => {
    users += 1;
    addEventListener("storage", onStorage);
    return () => {
      users -= 1;
      removeEventListener("storage", onStorage);
      if (users === 0) store.write(NOTHING);
    };
  }, []);
  const own = known.owner === user.user_id ? known : NOTHING;
  return { sets: own.sets, state: own.state, isMember, retry };
}

const refusal = (field: string, detail: string): Result<never> => ({
  ok: false,
  problem: { code: "conflict", status: 409, detail, fields: { [field]: detail } },
});
const locally = (field: string, refused: string | undefined): Result<unknown> =>
  refused === undefined ? { ok: true, data: null } : refusal(field, refused);

/** Carries a change out and reads what it left. Returns why it was refused. */
async function change(onDevice: () => Result<unknown>, inAccount: () => Promise<Result<unknown>>) {
  const answer = readSession().isMember ? await inAccount() : onDevice();
  await readKept();
  return answer.ok ? undefined : (answer.problem as Failure);
}

// The client writes parameters as they are.
const paramOf = (name: string) => ({ name: encodeURIComponent(name) });

export const keepValue = ({ set, name, value }: Kept) =>
  change(
    () => locally("set", keepOnDevice({ set, name, value })),
    () => resultOf(values[":name"].$put({ param: paramOf(name), json: { set, value } })),
  );

export const removeValue = (set: string, name: string) =>
  change(
    () => locally("set", removeFromDevice({ set, name }) ?? undefined),
    () => resultOf(values[":name"].$delete({ param: paramOf(name), query: { set } })),
  );

export const removeSet = (set: string) =>
  change(
    () => locally("set", removeFromDevice({ set }) ?? undefined),
    () => resultOf(values.$delete({ query: { set } })),
  );

export const renameSet = (set: string, name: string) =>
  change(
    () => locally("name", renameOnDevice(set, name)),
    () => resultOf(values.$patch({ json: { set, name } })),
  );

/** Takes values of one set into the account. */
export const takeValues = (set: string, kept: { name: string; value: string }[]) =>
  resultOf(values.$post({ json: { set, values: kept } }));

export const findIn = (sets: ValueSet[], set: string, name: string) =>
  sets.find((one) => valueKey(one.name) === valueKey(set))?.values.find((one) => valueKey(one.name) === valueKey(name));
