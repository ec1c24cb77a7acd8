import type { StoredValue, ValueSets } from "#contracts/values.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

const pathOf = (name: string) => `/api/members/me/values/${encodeURIComponent(name)}`;

export const putValue = (as: Member | undefined, name: string, value: unknown, set?: unknown) =>
  call("PUT", pathOf(name), { as, body: { value, ...(set !== undefined && { set }) } });
export const keepValue = (as: Member, name: string, value: string, set?: string) =>
  dataOf<StoredValue>(putValue(as, name, value, set));

export const deleteValue = (as: Member, name: string, set?: string) =>
  call("DELETE", pathOf(name) + (set === undefined ? "" : `?set=${encodeURIComponent(set)}`), { as });

/** The member's values by set, as `[set, { name: value }]`. */
export async function listValues(as: Member) {
  const { sets } = await dataOf<ValueSets>(call("GET", "/api/members/me/values", { as }));
  return sets.map(({ name, values }) => [name, values.map((one) => [one.name, one.value])] as const);
}
