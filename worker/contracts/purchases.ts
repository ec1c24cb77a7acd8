import { z } from "zod";
import { time } from "./answers.ts";

/** The paid order of a prompt, for its buyer. `refundable_until` is null when a simple refund is no longer possible. */
export const purchase = z.object({
  order_id: z.uuid(),
  bought_at: time,
  opened_at: time.nullable(),
  refundable_until: time.nullable(),
  /** Another member gave it. */
  is_gift: z.literal(true).optional(),
});
export type Purchase = z.output<typeof purchase>;
