import type { RunOffer } from "#contracts/runs.ts";
import { type Model, slugOf } from "./models.ts";

/** What may be run without an account elsewhere. `left` is for members only. */
export type Allowance = { models: Model[]; limit: number; left?: number; opensAt: string };

/** Null where the site has no model of its own. */
export function allowanceOf({ available, models, limit, left, opens_at }: RunOffer): Allowance | null {
  if (!available) return null;
  return {
    models: models.map(({ id, name }) => ({ payer: "free", id, name, slug: slugOf(id), draws: false })),
    limit,
    left,
    opensAt: opens_at,
  };
}
