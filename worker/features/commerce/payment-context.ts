import type { Context } from "hono";
import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import type { PaymentProvider } from "#worker/integrations/payments.ts";
import { createToss } from "#worker/integrations/toss/client.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { MemberEnv, Publication } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import type { OrderingMember } from "./checkout.ts";

/** Dependencies of the payment functions. `publications` collects the members whose open pages get a realtime event after the call. */
export type PaymentContext = { db: Db; provider: PaymentProvider; publications: Publication[] };

/** The configured payment provider. Throws `provider_not_configured` (503) when there is none. */
export function requirePaymentProvider(env: Env, origin: string): PaymentProvider {
  const provider = createToss(env, origin);
  if (!provider)
    throw new AppError("provider_not_configured", "결제가 아직 준비되지 않았어요. 운영자에게 알려 주세요.");
  return provider;
}

type Asking = { env: Env; req: { url: string }; var: { db: Db; publications: Publication[] } };

/** The context of a request. Throws `provider_not_configured` (503) as above. */
export function paymentContextOf(c: Asking): PaymentContext & { origin: string } {
  const { db, publications } = c.var;
  const origin = originOf(c.env, c.req.url);
  return { db, publications, origin, provider: requirePaymentProvider(c.env, origin) };
}

/** The member of a request as the buyer of an order. Throws `provider_not_configured` (503) as above. */
export const buyerOf = (c: Context<MemberEnv>): OrderingMember => ({ ...paymentContextOf(c), member: c.var.member });
