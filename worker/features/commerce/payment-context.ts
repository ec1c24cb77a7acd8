import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import type { PaymentProvider } from "#worker/integrations/payments.ts";
import { createToss } from "#worker/integrations/toss/client.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Publication } from "#worker/lib/http.ts";

/** Dependencies of the payment functions. `publications` collects the members whose open pages get a realtime event after the call. */
export type PaymentContext = { db: Db; provider: PaymentProvider; publications: Publication[] };

/** The configured payment provider. Throws `provider_not_configured` (503) when there is none. */
export function requirePaymentProvider(env: Env, origin: string): PaymentProvider {
  const provider = createToss(env, origin);
  if (!provider)
    throw new AppError("provider_not_configured", "결제가 아직 준비되지 않았어요. 운영자에게 알려 주세요.");
  return provider;
}
