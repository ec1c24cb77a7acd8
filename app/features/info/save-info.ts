import type { User } from "#contracts/members.ts";
import { sent } from "#app/lib/sent.ts";
import { memberApi } from "#app/session.ts";

export type Info = Pick<User, "nickname" | "intro" | "name" | "email">;
type Outcome = { user?: User; errors: Record<string, string>; message?: string };

/** Two calls, since the introduction has one of its own; what one refuses the other may still save. */
export async function saveInfo({ intro, ...record }: Partial<Info>): Promise<Outcome> {
  const calls = [
    ...(Object.keys(record).length > 0 ? [() => sent(memberApi.members.index.$patch({ json: record }))] : []),
    ...(intro === undefined ? [] : [() => sent(memberApi.members.intros.$post({ json: { intro } }))]),
  ];
  let outcome: Outcome = { errors: {} };
  for (const call of calls) {
    const answer = await call();
    outcome = answer.ok
      ? { ...outcome, user: answer.data }
      : { ...outcome, errors: { ...outcome.errors, ...answer.errors }, message: answer.message };
  }
  return outcome;
}
