import { callerOf } from "../shared/target.ts";
import { overHttp } from "./over-http.ts";
import { newEmail } from "./signing-in.ts";

export type Newcomer = Awaited<ReturnType<typeof join>>;

/**
 * A new member who has agreed to everything and is unknown to every other test: the members of the seed belong to all tests of a
 * product, so no test changes them. `call` calls the API as this member.
 */
export async function join(origin: string, { nickname }: { nickname?: string } = {}) {
  const email = newEmail();
  const { send, signIn } = overHttp(origin);
  const session = await signIn(email);
  const call = callerOf(send, session);
  if (nickname !== undefined) await call("PATCH", "/api/members", { nickname });
  return { email, id: session.user.user_id, nickname: nickname ?? session.user.nickname, call };
}
