import { env } from "cloudflare:workers";

type HasId = { id: number };

/** Has these members follow each other, so that none of them is a stranger to another. Nobody is notified. */
export async function acquaint(...members: HasId[]) {
  const pairs = members.flatMap((one) => members.filter(({ id }) => id !== one.id).map(({ id }) => [one.id, id]));
  const follow = env.DB.prepare(
    "INSERT INTO follows(follower_id, followee_id, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
  );
  await env.DB.batch(pairs.map((pair) => follow.bind(...pair)));
}
