import { SET_VALUES_MAX, VALUE_SETS_MAX } from "#contracts/limits.ts";
import { valueKey } from "#contracts/value-names.ts";
import type { ValueSet } from "#contracts/values.ts";
import { browserStorage, parseStored } from "#app/lib/storage.ts";

// What a guest keeps, on this device alone. It stays when a member signs in and out here.

const VALUES = "my-values";

export type Kept = { set: string; name: string; value: string };

const isText = (value: unknown): value is string => typeof value === "string";
const isValue = (one: unknown): one is ValueSet["values"][number] => {
  const { name, value, updated_at } = (one ?? {}) as Record<string, unknown>;
  return isText(name) && isText(value) && isText(updated_at);
};

/** The sets of this device in the order in which they were made. */
export function readDevice(): ValueSet[] {
  const stored = parseStored(browserStorage.read(VALUES));
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<ValueSet>[]).flatMap((set) => {
    if (!isText(set?.name) || !Array.isArray(set.values)) return [];
    return [{ name: set.name, values: set.values.filter(isValue) }];
  });
}

function write(sets: ValueSet[]) {
  const left = sets.filter(({ values }) => values.length > 0);
  if (left.length === 0) browserStorage.remove(VALUES);
  else browserStorage.write(VALUES, JSON.stringify(left));
}

const isNamed = (name: string) => {
  const key = valueKey(name);
  return (one: { name: string }) => valueKey(one.name) === key;
};

/** Keeps a value in place of the one of its name. Returns why there is no room for it. */
export function keepOnDevice({ set, name, value }: Kept): string | undefined {
  const sets = readDevice();
  let found = sets.find(isNamed(set));
  if (!found) {
    if (sets.length >= VALUE_SETS_MAX) return `꾸러미는 ${VALUE_SETS_MAX}개까지 만들 수 있어요.`;
    sets.push((found = { name: set, values: [] }));
  }
  const at = found.values.findIndex(isNamed(name));
  if (at < 0 && found.values.length >= SET_VALUES_MAX) return `한 꾸러미에 ${SET_VALUES_MAX}개까지 간직할 수 있어요.`;
  found.values.splice(at < 0 ? found.values.length : at, 1, { name, value, updated_at: new Date().toISOString() });
  write(sets);
  return undefined;
}

/** Removes one value of a set, or without a name all of it. */
export function removeFromDevice({ set, name }: { set: string; name?: string }) {
  const isOther = name === undefined ? () => false : (one: { name: string }) => !isNamed(name)(one);
  const isSet = isNamed(set);
  write(readDevice().map((one) => (isSet(one) ? { ...one, values: one.values.filter(isOther) } : one)));
}

/** Gives a set another name. Returns why it cannot have that. */
export function renameOnDevice(set: string, name: string): string | undefined {
  const sets = readDevice();
  const found = sets.find(isNamed(set));
  if (sets.some((one) => one !== found && isNamed(name)(one))) return "같은 이름의 꾸러미가 있어요.";
  write(sets.map((one) => (one === found ? { ...one, name } : one)));
  return undefined;
}
