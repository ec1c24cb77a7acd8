import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { HIDDEN_REFUND_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { DAY } from "#worker/lib/time.ts";
import { isOfHidden } from "./disputed.ts";
import { requests } from "./order-state.ts";

const isOpened = sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
  eq(entitlements.orderId, orders.id),
  isNotNull(entitlements.openedAt),
)})`;

const isClaimed = sql`EXISTS (SELECT 1 FROM ${gifts} WHERE order_id = orders.id AND claimed_at IS NOT NULL)`;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const isInTime = () =>
  or(gt(orders.paidAt, daysAgo(REFUND_DAYS)), and(gt(orders.paidAt, daysAgo(HIDDEN_REFUND_DAYS)), isOfHidden()));

/**
 * A condition on orders: the buyer may have it refunded without asking anybody. It is paid, not opened and not older than
 * `REFUND_DAYS` (전자상거래법 17조), a gift not claimed, or than `HIDDEN_REFUND_DAYS` while operators hide the prompt.
 */
export const isRefundable = () =>
  and(
    inArray(orders.status, requests.refund.from),
    sql`CASE WHEN orders.is_gift THEN NOT ${isClaimed} ELSE ${isInTime()} AND NOT ${isOpened} END`,
  )!;
