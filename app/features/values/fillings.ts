import { useEffect } from "react";
import { isSecretName, isSecretValue } from "#contracts/value-names.ts";
import { isAllowed, type Variable, valueOf } from "#contracts/variables.ts";
import { browserStorage, parseStored } from "#app/lib/storage.ts";
import { createStore } from "#app/lib/store.ts";
import { OWN_FILLINGS, readSession, useSession } from "#app/session/session.ts";

/** All that a prompt was filled with once, on this device. */
export type Filling = { prompt: number; at: number; values: Record<string, string> };
type Stored = Filling & { owner?: number };

const EACH_MAX = 3;
/** Letters of all that is kept, and of one filling. */
const ALL_MAX = 300_000;
const ONE_MAX = 60_000;

/** Those of whoever uses this browser; a member's go when they sign out (session.ts), a guest's stay. */
const store = createStore<Stored[]>([]);
const placeNow = () => (readSession().isMember ? OWN_FILLINGS : "fillings");

const isStored = (value: unknown): value is Stored => {
  const { prompt, at, values } = (value ?? {}) as Record<string, unknown>;
  return typeof prompt === "number" && typeof at === "number" && typeof values === "object" && values !== null;
};

function readAll(): Stored[] {
  const stored = parseStored(browserStorage.read(placeNow()));
  const { user, isMember } = readSession();
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStored).filter(({ owner }) => !isMember || owner === user.user_id);
}

const fillable = (variables: Variable[], values: Record<string, string>) =>
  Object.fromEntries(
    variables.flatMap((blank) => {
      const value = valueOf(values, blank.name);
      if (value === "" || !isAllowed(blank, value) || isSecretName(blank.name) || isSecretValue(value)) return [];
      return [[blank.name, value]];
    }),
  );

/** The last three fillings of a prompt, newest first, as far as its blanks still take them. */
export function useFillings(prompt: number, variables: Variable[]): Filling[] {
  const { user } = useSession();
  useEffect(() => store.write(readAll()), [user.user_id]);
  return store
    .use()
    .filter((one) => one.prompt === prompt)
    .map((one) => ({ ...one, values: fillable(variables, one.values) }))
    .filter(({ values }) => Object.keys(values).length > 0)
    .slice(0, EACH_MAX);
}

function within(all: Stored[]) {
  let letters = 0;
  return all.filter((one) => (letters += JSON.stringify(one).length) <= ALL_MAX);
}

/** Keeps what a prompt was filled with, without what looks like a secret. The same filling is kept once. */
export function addFilling(prompt: number, variables: Variable[], filled: Record<string, string>) {
  const values = fillable(variables, filled);
  const text = JSON.stringify(values);
  if (Object.keys(values).length === 0 || text.length > ONE_MAX) return;
  const { user, isMember } = readSession();
  const others = readAll().filter((one) => one.prompt !== prompt || JSON.stringify(one.values) !== text);
  const own = others.filter((one) => one.prompt === prompt).slice(0, EACH_MAX - 1);
  const added = { prompt, at: Date.now(), values, ...(isMember && { owner: user.user_id }) };
  const all = within([added, ...others.filter((one) => one.prompt !== prompt || own.includes(one))]);
  browserStorage.write(placeNow(), JSON.stringify(all));
  store.write(all);
}
