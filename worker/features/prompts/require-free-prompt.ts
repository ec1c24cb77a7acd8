import type { Member } from "#worker/db/schema/members.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

type Found = { memberId: number; price: number; isApart: boolean };

/** The published prompt that was found, where it is another's, free, and neither member has blocked the other; else the refusal in these words. */
export function requireFreePrompt<P extends Found>(
  found: P | undefined,
  member: Member,
  refusals: Record<"own" | "paid" | "apart", string>,
): P {
  if (!found) throw notFound("프롬프트");
  if (found.memberId === member.id) throw new AppError("unprocessable", refusals.own);
  if (found.price > 0) throw new AppError("forbidden", refusals.paid);
  if (found.isApart) throw new AppError("forbidden", refusals.apart);
  return found;
}
