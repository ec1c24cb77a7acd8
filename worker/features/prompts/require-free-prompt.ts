import type { Member } from "#worker/db/schema/members.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

type Found = { memberId: number; price: number; isApart: boolean };

/** The published prompt that was found, where it is another's, free, and neither member has blocked the other; else the refusal in these words. */
export function requireFreePrompt<P extends Found>(
  prompt: P | undefined,
  member: Member,
  refusals: Record<"own" | "paid" | "apart", string>,
): P {
  if (!prompt) throw notFound("프롬프트");
  if (prompt.memberId === member.id) throw new AppError("unprocessable", refusals.own);
  if (prompt.price > 0) throw new AppError("forbidden", refusals.paid);
  if (prompt.isApart) throw new AppError("forbidden", refusals.apart);
  return prompt;
}
