import { and, eq, isNull, sql } from "drizzle-orm";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

const liveFor = (memberId: number, promptId: number) =>
  and(eq(entitlements.memberId, memberId), eq(entitlements.promptId, promptId), isNull(entitlements.revokedAt));

/**
 * Opens a bought prompt and returns it with its body; the time of the first opening is recorded, and ends the right to refund.
 * Throws 403 when it is not bought and 409 while its refund is under way.
 */
export async function openPrompt({ db, member }: Actor, promptId: number) {
  const isPaid = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${entitlements.orderId} AND ${orders.status} IN ('paid', 'released'))`;
  await db
    .update(entitlements)
    .set({ openedAt: new Date() })
    .where(and(liveFor(member.id, promptId), isNull(entitlements.openedAt), isPaid));
  const prompt = await requirePrompt(db, promptId, member);
  if (prompt.body !== null) return prompt;
  throw prompt.access === "purchased"
    ? new AppError("conflict", "환불하고 있는 프롬프트라 열 수 없어요.")
    : new AppError("forbidden", "구매한 뒤에 열 수 있어요.");
}
