import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { RESULTS_MAX } from "#contracts/limits.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** A prompt of this member that is not deleted, as an SQL condition. */
export const isOwn = (id: number, owner: Member) =>
  and(eq(prompts.id, id), eq(prompts.memberId, owner.id), ne(prompts.status, "deleted"))!;

/** Whether only its prompter sees the prompt, whose media need no words yet; as an SQL condition. */
export const isUnseen = sql`(status = 'draft' AND visibility <> 'link')`;

export const isSeen = ({ status, visibility }: { status: string; visibility: string }) =>
  status !== "draft" || visibility === "link";

/** The number of results of a prompt, as an SQL expression. */
export const resultCount = (promptId: SQL | number) =>
  sql<number>`(SELECT count(*) FROM ${promptResults} WHERE ${promptResults.promptId} = ${promptId})`;

/** Whether the prompt may be without this result or with it for some only: it is no offer, or another result is public. */
export const isStillSaleable = (promptId: number, resultId: number) =>
  sql`(SELECT p.status = 'draft' OR p.price = 0 OR EXISTS (
      SELECT 1 FROM prompt_results AS other
      WHERE other.prompt_id = p.id AND other.is_buyers_only = 0 AND other.age_rating = 'all' AND other.id <> ${resultId})
    FROM ${prompts} AS p WHERE p.id = ${promptId})`;

/** Whether a gift was paid for when this result was part of it, and nobody has claimed it yet. */
const isInGift = sql`EXISTS (SELECT 1 FROM ${orders} AS given WHERE given.prompt_id = prompt_results.prompt_id AND given.is_gift = 1
    AND given.status IN ('paid', 'refunding') AND given.paid_at >= prompt_results.created_at)`;

/**
 * Whether somebody owns what they bought when this result was part of it: for buyers only, and there before they bought. An SQL
 * condition on a row of `prompt_results`.
 */
export const isBoughtWith = sql`(prompt_results.is_buyers_only AND (${isInGift} OR EXISTS (
    SELECT 1 FROM ${entitlements} AS bought WHERE bought.prompt_id = prompt_results.prompt_id
      AND bought.created_at >= prompt_results.created_at AND bought.revoked_at IS NULL)))`;

export const boughtWith = () =>
  new AppError("conflict", "구매한 사람이 보고 있는 결과라 지울 수 없어요. 내용을 고칠 수는 있어요.");

export const lastOfSale = (field = "is_buyers_only") =>
  new AppError("conflict", "유료 프롬프트에는 누구나 보는 결과가 하나 이상 있어야 해요.", {
    errors: [{ field, message: "유료 프롬프트에는 누구나 보는 결과가 하나 이상 있어야 해요." }],
  });

export const missingAltOf = (field: string) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
    errors: [{ field, message: "무엇이 보이거나 들리는지 적거나 장식용으로 골라 주세요." }],
  });

const tooMany = () =>
  new AppError("conflict", `결과는 ${RESULTS_MAX}개까지 올릴 수 있어요. 하나를 지운 뒤에 올려 주세요.`, {
    errors: [{ field: "file", message: `결과는 ${RESULTS_MAX}개까지 올릴 수 있어요.` }],
  });

/** The member's prompt that is not deleted, with the number of its results. */
export async function requireOwn({ db, member }: Actor, promptId: number) {
  const prompt = await db
    .select({
      status: prompts.status,
      visibility: prompts.visibility,
      price: prompts.price,
      publishedAt: prompts.publishedAt,
      results: resultCount(sql`${prompts.id}`).as("results"),
    })
    .from(prompts)
    .where(isOwn(promptId, member))
    .get();
  if (!prompt) throw notFound("프롬프트");
  return prompt;
}

/** Refuses when the prompt has no room for another result. The insert repeats the check, for two at once. */
export function requireRoom({ results }: { results: number }) {
  if (results >= RESULTS_MAX) throw tooMany();
}
