import { sql } from "drizzle-orm";
import { HIDDEN_REFUND_DAYS } from "#contracts/commerce.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { DAY } from "#worker/lib/time.ts";

const hiddenRefundsSince = () => Date.now() - HIDDEN_REFUND_DAYS * DAY;

/**
 * A condition on orders of the last `HIDDEN_REFUND_DAYS`: operators hide the prompt, which is not to wait for one, or hid it when its prompter
 * deleted it. Statuses are literal, for the partial indexes.
 */
export const isOfHidden = () => sql`(EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = orders.prompt_id
  AND ${prompts.hiddenFor} IS NOT 'vetting' AND (${prompts.status} = 'hidden' OR (${prompts.status} = 'deleted'
    AND ${prompts.hiddenFor} IS NOT NULL))) AND orders.paid_at > ${hiddenRefundsSince()})`;

/** As long as buyers of what is hidden may ask for their money. Afterwards it is the seller's, whatever they did. */
const isOfSuspended =
  () => sql`(EXISTS (SELECT 1 FROM ${members} WHERE ${members.id} = orders.seller_id AND ${members.status} = 'SUSPENDED')
  AND orders.paid_at > ${hiddenRefundsSince()})`;

const isComplainedOf = sql`EXISTS (SELECT 1 FROM ${complaints} WHERE ${complaints.orderId} = orders.id AND ${complaints.endedAt} IS NULL)`;

/**
 * A condition on orders: the sale may still have to be refunded, so its share is held beyond `HOLD_DAYS`. Operators hide the prompt or
 * suspended the seller, a complaint about it is open, or a report of it by the buyer or a gift's claimer; others' reports hold nothing, or
 * anyone could delay a seller.
 */
export const isDisputed =
  () => sql`(${isOfHidden()} OR ${isOfSuspended()} OR ${isComplainedOf} OR EXISTS (SELECT 1 FROM ${reports}
  WHERE ${reports.memberId} IN (orders.buyer_id, (SELECT claimer_id FROM ${gifts} WHERE order_id = orders.id)) AND ${reports.thing} = 'prompt' AND ${reports.thingId} = orders.prompt_id
  AND ${reports.status} = 'open'))`;
