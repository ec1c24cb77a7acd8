import type { User } from "#contracts/members.ts";
import { memberApi } from "#app/data/client.ts";
import { type Failure, type Result, resultOf } from "#app/data/result.ts";

export type ProfileFields = Pick<User, "nickname" | "intro" | "name" | "email">;
type Saved = { user?: User; saved: (keyof ProfileFields)[]; problem?: Failure };

/** Saves the changed fields. The introduction has an endpoint of its own, so one call may be refused and the other saved. */
export async function saveProfile(changes: Partial<ProfileFields>): Promise<Saved> {
  const { intro, ...record } = changes;
  const outcome: Saved = { saved: [] };
  const add = (fields: string[], answer: Result<User>) => {
    if (answer.ok) {
      outcome.user = answer.data;
      outcome.saved.push(...(fields as (keyof ProfileFields)[]));
    } else outcome.problem = { ...answer.problem, fields: { ...outcome.problem?.fields, ...answer.problem.fields } };
  };
  if (Object.keys(record).length > 0)
    add(Object.keys(record), await resultOf(memberApi.members.index.$patch({ json: record })));
  if (intro !== undefined) add(["intro"], await resultOf(memberApi.members.intros.$post({ json: { intro } })));
  return outcome;
}
