import type { User } from "#contracts/members.ts";
import { type Sent, sent } from "#app/lib/sent.ts";
import { memberApi } from "#app/session.ts";

export type Info = Pick<User, "nickname" | "intro" | "name" | "email">;
type Outcome = { user?: User; saved: (keyof Info)[]; errors: Record<string, string>; message?: string };

/** Two calls, since the introduction has one of its own; what one refuses the other may still save. */
export async function saveInfo(changes: Partial<Info>): Promise<Outcome> {
  const { intro, ...record } = changes;
  const outcome: Outcome = { saved: [], errors: {} };
  const take = (fields: string[], answer: Sent<User>) => {
    if (answer.ok) {
      outcome.user = answer.data;
      outcome.saved.push(...(fields as (keyof Info)[]));
    } else {
      Object.assign(outcome.errors, answer.errors);
      outcome.message = answer.message;
    }
  };
  if (Object.keys(record).length > 0)
    take(Object.keys(record), await sent(memberApi.members.index.$patch({ json: record })));
  if (intro !== undefined) take(["intro"], await sent(memberApi.members.intros.$post({ json: { intro } })));
  return outcome;
}
