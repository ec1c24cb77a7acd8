import { people } from "#tests/emulator/people.ts";
import type { Env } from "#worker/env.ts";
import { createRandom } from "./random.ts";
import type { Prompter } from "./types.ts";
import { jsonAt, type When } from "./life/times.ts";

/** The members that each member follows, oldest follow first. */
const following: Record<Prompter | "buyer" | "admin", Prompter[]> = {
  haneul: ["sol", "noeul", "bada"],
  bada: ["haneul", "garam"],
  sol: ["haneul", "noeul"],
  noeul: ["haneul", "garam", "sol"],
  garam: ["noeul", "bada", "haneul"],
  buyer: ["haneul", "sol", "noeul", "garam"],
  admin: ["haneul", "noeul", "bada"],
};

const START = Date.UTC(2026, 9, 1);
const END = Date.UTC(2026, 10, 19, 22);

const memberIdOf = (name: string) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** Rows in the order of following; times come from a fixed seed, once everyone has joined. */
export function seedFollowRows() {
  const random = createRandom(20261120);
  const rows = Object.entries(following).flatMap(([follower, followed]) => {
    const times = followed.map(() => Math.floor(START + (END - START) * random())).sort((one, other) => one - other);
    return followed.map((name, index) => ({
      follower_id: memberIdOf(follower),
      followee_id: memberIdOf(name),
      created_at: times[index]!,
    }));
  });
  return rows.sort((one, other) => one.created_at - other.created_at);
}

// Only into a table that never had a row, so that a removed follow does not return. Triggers count the rows. `told_at` is set: no
// notification is due.
const followSql = `INSERT INTO follows(follower_id, followee_id, told_at, created_at)
  SELECT f.value ->> '$.follower_id', f.value ->> '$.followee_id', f.value ->> '$.created_at', f.value ->> '$.created_at'
  FROM json_each(?) AS f WHERE NOT EXISTS (SELECT 1 FROM follows) AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'follows' AND seq > 0)
  ORDER BY f.key`;

/** Inserts the follows of the seed. Returns how many it added. */
export async function addFollows(db: Env["DB"], when: When) {
  const { meta } = await db.prepare(followSql).bind(jsonAt(when, seedFollowRows())).run();
  return meta.changes === 0 ? 0 : seedFollowRows().length;
}
