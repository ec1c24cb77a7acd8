import type { RunOffer } from "#contracts/runs.ts";
import type { Env } from "#worker/env.ts";
import type { Model } from "#worker/integrations/model.ts";
import { seoulMidnight } from "#worker/lib/seoul.ts";
import { counterOf, limitsOf } from "./take-run.ts";

/** What members may run for free today. */
export async function readOffer(env: Env, models: Model[], memberId: number | undefined): Promise<RunOffer> {
  const [counter, limits] = [counterOf(env), limitsOf(env)];
  const available = counter !== undefined && models.length > 0 && limits.ceiling > 0;
  const left = available && memberId !== undefined ? await counter.leftFor(memberId, limits) : 0;
  return {
    available,
    models: available ? models.map(({ id, name, inputMax }) => ({ id, name, input_max: inputMax })) : [],
    limit: limits.perMember,
    ...(memberId !== undefined && { left }),
    opens_at: new Date(seoulMidnight(Date.now())).toISOString(),
  };
}
