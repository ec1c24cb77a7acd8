import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { createSealer } from "#worker/lib/seal.ts";

/** Seals and opens the values of one member. Throws 503 where no key is configured. */
export function valueSealer(env: Env, memberId: number) {
  if (!env.SETTLEMENT_KEY)
    throw new AppError("provider_not_configured", "내 빈칸을 아직 간직할 수 없어요. 운영자에게 알려 주세요.");
  const sealer = createSealer(env.SETTLEMENT_KEY);
  const owner = `values:${memberId}`;
  return {
    seal: (value: string) => sealer.seal(value, owner),
    /** "" when no known key opens it. */
    open: async (sealed: string) => (await sealer.open(sealed, owner)) ?? "",
  };
}
