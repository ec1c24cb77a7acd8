import type { User } from "#contracts/members.ts";
import { memberApi } from "#app/data/client.ts";
import { type Result, resultOf } from "#app/data/result.ts";

export type ProfileFields = Pick<User, "nickname" | "intro" | "name" | "email">;
type Saved = { user?: User; saved: (keyof ProfileFields)[]; errors: Record<string, string>; message?: string };

/** Saves the changed fields. The introduction has an endpoint of its own, so one call may be refused and the other saved. */
export async function saveProfile(changes: Partial<ProfileFields>): Promise<Saved> {
  const { intro, ...record } = changes;
  const outcome: Saved = { saved: [], errors: {} };
  const add = (fields: string[], answer: Result<User>) => {
    if (answer.ok) {
      outcome.user = answer.data;
      outcome.saved.push(...(fields as (keyof ProfileFields)[]));
    } else {
      Object.assign(outcome.errors, answer.problem.fields);
      outcome.message = answer.problem.detail;
    }
  };
  if (Object.keys(record).length > 0)
    add(Object.keys(record), await resultOf(memberApi.members.index.$patch({ json: record })));
  if (intro !== undefined) add(["intro"], await resultOf(memberApi.members.intros.$post({ json: { intro } })));
  return outcome;
}
