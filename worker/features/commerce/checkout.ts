import { eq } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { customers } from "#worker/db/schema/commerce.ts";
import type { PaymentProvider } from "#worker/integrations/payments.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";

/** Who places an order, and at which provider it is to be paid. `origin` is that of the site. */
export type OrderingMember = Actor & { provider: PaymentProvider; origin: string; publications: Publication[] };

/** Gives the member a key at the provider if they have none, as a statement for the batch of an order. */
export const keepCustomer = (db: Db, memberId: number) =>
  db.insert(customers).values({ memberId, key: crypto.randomUUID() }).onConflictDoNothing();

export const customerOf = (db: Db, memberId: number) =>
  db.select({ key: customers.key }).from(customers).where(eq(customers.memberId, memberId));

/** What every checkout says of the provider and of the way back from it. */
export function providerOf(provider: PaymentProvider, origin: string) {
  const { clientKey, sdkUrl } = provider.createCheckout();
  return {
    client_key: clientKey,
    sdk_url: sdkUrl,
    success_url: `${origin}/payment/success`,
    fail_url: `${origin}/payment/fail`,
  };
}
