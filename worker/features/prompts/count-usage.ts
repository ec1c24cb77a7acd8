import type { Env, Usage, UsageShard } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf, tracesOf, type Visitor } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const PURPOSE = "usage";
/** More objects take more views at once; fewer write fewer rows. With another number, people of that day count once more. */
const SHARDS = 16;

export const usageShardOf = (promptId: number) => String(promptId % SHARDS);

/**
 * Counts that a visitor viewed, copied or downloaded a prompt, and how they came to it: once a day, and of guests only some of one /24 or
 * /48. Returns whether it counted, and how many of the kind are not in the database yet. Does not throw: a failure is logged and nothing is counted.
 */
export async function countUsage(
  env: Env,
  kind: Usage["kind"],
  promptId: number,
  visitor: Visitor,
  arrival: Pick<Usage, "term" | "source"> = {},
) {
  try {
    const day = seoulDay(Date.now());
    const hashOf = (text: string) => personHash(env, PURPOSE, day, text);
    const usage: Usage = { kind, promptId, day, person: await hashOf(personOf(visitor)), ...arrival };
    if (visitor.memberId === undefined) usage.network = await hashOf(`wider ${personOf(visitor, widerNetworkOf)}`);
    const counted = await env.USAGE?.getByName(usageShardOf(promptId)).count(usage);
    return counted ?? { isCounted: false, pending: 0 };
  } catch (error) {
    logFailure(error, { work: "count usage" });
    return { isCounted: false, pending: 0 };
  }
}

/** Deletes the hashes under which a member was counted. What an unreachable shard keeps is deleted at midnight. */
export async function eraseUsageTraces(env: Env, memberId: number) {
  const { USAGE: shards } = env;
  if (!shards) return;
  const traces = await tracesOf(env, PURPOSE, memberId);
  const eraseIn = (shard: UsageShard) =>
    shard.eraseTraces(traces).catch((error: unknown) => logFailure(error, { work: "erase usage traces" }));
  await Promise.all(Array.from({ length: SHARDS }, (_, at) => eraseIn(shards.getByName(String(at)))));
}
