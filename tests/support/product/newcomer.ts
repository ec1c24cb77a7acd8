import { as } from "./publishing.ts";
import { sessionOf } from "./session.ts";

export type Newcomer = Awaited<ReturnType<typeof join>>;

/**
 * Somebody who has just signed up and agreed to everything, unknown to every other test: the people of the seed belong to all
 * tests of a product, so nobody changes them. `call` speaks to the API as this member.
 */
export async function join(origin: string, { nickname }: { nickname?: string } = {}) {
  const email = `p${crypto.randomUUID().slice(0, 12)}@example.com`;
  const { user } = await sessionOf(origin, email);
  const call = await as(origin, email);
  if (nickname !== undefined) await call("PATCH", "/api/members", { nickname });
  return { email, id: user.user_id, nickname: nickname ?? user.nickname, call };
}
