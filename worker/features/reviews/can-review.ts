import { and, eq } from "drizzle-orm";
import type { PromptAccess } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { accessTo, isPublished } from "#worker/features/prompts/service.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

/** The only place that decides who may review: whoever has the whole prompt without being its prompter. */
export const canReview = (access: PromptAccess) => access === "free" || access === "purchased";

const findPublished = (db: Db, id: number) =>
  db
    .select({ id: prompts.id, memberId: prompts.memberId, price: prompts.price })
    .from(prompts)
    .where(and(eq(prompts.id, id), isPublished))
    .get();

export async function requireReviewable(db: Db, promptId: number, member: Member) {
  const prompt = await findPublished(db, promptId);
  if (!prompt) throw notFound("프롬프트");
  const access = accessTo(prompt, member);
  if (access === "owner") throw new AppError("unprocessable", "내 프롬프트에는 후기를 쓸 수 없어요.");
  if (!canReview(access)) throw new AppError("forbidden", "구매한 뒤에 후기를 쓸 수 있어요.");
}
