import { z } from "zod";
import type { Purchase } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";

export const id = z.int().positive();
export const count = z.int().nonnegative();
export const time = z.iso.datetime({ precision: 3 });
export const image = z.string().nullable();
export const stars = z.number().min(0).max(5);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() }) satisfies z.ZodType<Page<unknown>>;

export const purchase = z.object({
  order_id: z.uuid(),
  bought_at: time,
  opened_at: time.nullable(),
  refundable_until: time.nullable(),
}) satisfies z.ZodType<Purchase>;
