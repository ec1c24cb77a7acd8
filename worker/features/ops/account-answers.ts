import { z } from "zod";
import {
  type Choices,
  type Consented,
  type Ended,
  type SignedInDevice,
  unlinkOutcomes,
  type WithdrawalEligibility,
  withdrawalHindrances,
  type Withdrawn,
} from "#contracts/account.ts";
import { notificationKinds } from "#contracts/notifications.ts";
import { user } from "./answers.ts";
import { count, time } from "./shapes.ts";

export const consented = z.object({ user }) satisfies z.ZodType<Consented>;

export const choices = z.object({
  muted_kinds: z.array(z.enum(notificationKinds)),
  marketing: z.object({ is_agreed: z.boolean(), at: time.nullable() }),
}) satisfies z.ZodType<Choices>;

export const sessions = z.object({
  items: z.array(z.object({ id: z.uuid(), device: z.string(), is_this: z.boolean(), create_at: time, used_at: time })),
}) satisfies z.ZodType<{ items: SignedInDevice[] }>;
export const ended = z.object({ ended: count }) satisfies z.ZodType<Ended>;

export const standing = z.object({
  can_withdraw: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(withdrawalHindrances), message: z.string() })),
  money: z.object({ scheduled: z.int(), available: z.int(), in_payout: count }),
  counts: z.object({ prompts: count, reviews: count, messages: count, purchases: count, refundable: count }),
  unlinks_provider: z.boolean(),
}) satisfies z.ZodType<WithdrawalEligibility>;
export const withdrawn = z.object({
  withdrawn: z.literal(true),
  provider: z.enum(unlinkOutcomes),
}) satisfies z.ZodType<Withdrawn>;
