import { and, eq } from "drizzle-orm";
import type { PromptAccess } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";
import { accessTo, isOpenedBy, isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

/** Decides who may review a prompt: a member who has read all of it, did not write it and is not blocked by its prompter. */
export const canReview = ({ access, isBlocked }: { access: PromptAccess; isBlocked: boolean }) =>
  !isBlocked && (access === "free" || access === "purchased");

export const blockedOut = () => new AppError("forbidden", "이 프롬프터의 프롬프트에는 후기를 쓸 수 없어요.");

const findPublished = (db: Db, id: number, member: Member) =>
  db
    .select({
      memberId: prompts.memberId,
      price: prompts.price,
      isBought: isOpenedBy(member.id, id).mapWith(Boolean).as("is_bought"),
      isBlocked: hasBlocked(prompts.memberId, member.id).mapWith(Boolean).as("is_blocked"),
    })
    .from(prompts)
    .where(and(eq(prompts.id, id), isPublished))
    .get();

/** The prompt, or the refusal when this member may not review it. */
export async function requireReviewable(db: Db, promptId: number, member: Member) {
  const prompt = await findPublished(db, promptId, member);
  if (!prompt) throw notFound("프롬프트");
  const access = accessTo(prompt, member);
  if (canReview({ access, isBlocked: prompt.isBlocked })) return prompt;
  if (access === "owner") throw new AppError("unprocessable", "내 프롬프트에는 후기를 쓸 수 없어요.");
  if (prompt.isBlocked) throw blockedOut();
  throw new AppError("forbidden", "구매하고 열람한 뒤에 후기를 쓸 수 있어요.");
}
