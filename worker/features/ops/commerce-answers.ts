import { z } from "zod";
import { orderStatuses, sellerTypes } from "#contracts/commerce.ts";
import type { Checkout, Payment, PurchasedPrompt } from "#contracts/commerce-orders.ts";
import { ownPromptCard } from "./answers.ts";
import { id, purchase, time } from "./shapes.ts";

const won = z.int().positive();

export const checkout = z.object({
  order_id: z.uuid(),
  order_name: z.string(),
  amount: won,
  customer_key: z.string(),
  client_key: z.string(),
  sdk_url: z.url(),
  success_url: z.url(),
  fail_url: z.url(),
}) satisfies z.ZodType<Checkout>;

export const payment = z
  .object({
    order_id: z.uuid(),
    order_name: z.string(),
    prompt_id: id,
    amount: won,
    status: z.enum(orderStatuses),
    method: z.string().nullable(),
    receipt_url: z.string().nullable(),
    failure: z.string().nullable(),
    refund_reason: z.string().nullable(),
    seller: z.object({ user_id: id, nickname: z.string(), seller_type: z.enum(sellerTypes).nullable() }),
    terms_version: z.string(),
    create_at: time,
    paid_at: time.nullable(),
    opened_at: time.nullable(),
    refunded_at: time.nullable(),
    refundable_until: time.nullable(),
  })
  .meta({ id: "Payment" }) satisfies z.ZodType<Payment>;

export const purchasedPrompt = ownPromptCard
  .extend({ purchase })
  .meta({ id: "PurchasedPrompt" }) satisfies z.ZodType<PurchasedPrompt>;
export const webhookReceived = z.object({ received: z.boolean(), handled: z.boolean() });
