import { isSecretName, meaningOf, valueKey } from "#contracts/value-names.ts";
import { isAllowed, type Variable } from "#contracts/variables.ts";
import type { Env } from "#worker/env.ts";
import type { Actor } from "#worker/lib/http.ts";
import { openValues } from "./list-values.ts";

/** What the member keeps for these blanks, by the name of the blank: of several the one of the same name, then the one kept last. */
export async function findValues({ db, member }: Actor, env: Env, blanks: Variable[]): Promise<Record<string, string>> {
  const kept = (await openValues(db, env, member.id))
    .filter(({ value }) => value !== "")
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  const byMeaning = Map.groupBy(kept, ({ name }) => meaningOf(name));
  const valueFor = (blank: Variable) => {
    const fitting = byMeaning.get(meaningOf(blank.name))?.filter(({ value }) => isAllowed(blank, value)) ?? [];
    return (fitting.find(({ key }) => key === valueKey(blank.name)) ?? fitting[0])?.value;
  };
  return Object.fromEntries(
    blanks.flatMap((blank) => {
      const value = isSecretName(blank.name) ? undefined : valueFor(blank);
      return value === undefined ? [] : [[blank.name, value]];
    }),
  );
}
