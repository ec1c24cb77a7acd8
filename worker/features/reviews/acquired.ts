import { sql } from "drizzle-orm";
import type { Acquired } from "#contracts/reviews.ts";

/**
 * How the author of a review got the prompt; null for a free one. A refund changes nothing of what the review was written with. What came
 * without its full price is said with the review (추천·보증 등에 관한 표시·광고 심사지침).
 */
export const acquired =
  sql<Acquired>`(SELECT CASE WHEN e.is_gift THEN 'gift' WHEN e.is_free THEN 'coupon' WHEN o.discount > 0 THEN 'discount' ELSE 'purchase' END
  FROM entitlements AS e JOIN orders AS o ON o.id = e.order_id
  WHERE e.member_id = reviews.member_id AND e.prompt_id = reviews.prompt_id
  ORDER BY e.revoked_at IS NULL DESC, e.created_at DESC LIMIT 1)`.as("acquired");
