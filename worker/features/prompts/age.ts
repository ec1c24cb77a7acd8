import { and, eq, sql } from "drizzle-orm";
import type { AgeRating } from "#contracts/age-rating.ts";
import type { Db } from "#worker/db/client.ts";
import type { Given } from "#worker/db/prepared.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

// A prompt that is rated 19 is stored as hidden when its prompter shows it. So whatever asks for published prompts leaves it out, and what
// shows it to members whose age was checked says so.

/** Shown by its prompter, and rated 19. Literal, for the partial index. */
export const isRated = sql`${prompts.status} = 'hidden' AND ${prompts.hiddenFor} = 'age'`;

/** How a prompt is stored that its prompter shows. */
export const shownAs = (rating: AgeRating) =>
  rating === "19"
    ? ({ status: "hidden", hiddenFor: "age" } as const)
    : ({ status: "published", hiddenFor: null } as const);

const isRatedPublic = sql`${prompts.visibility} = 'public' AND ${prompts.ageRating} = '19'`;

const isLeft = sql`(SELECT ${members.leavingAt} FROM ${members} WHERE ${members.id} = ${prompts.memberId}) IS NOT NULL`;

/**
 * The status that ends hiding a prompt, and why it then is hidden. What a member sold whose withdrawal waits for money is not sold again,
 * or it would wait for more.
 */
export const statusBefore = sql`CASE WHEN ${prompts.price} > 0 AND ${isLeft} THEN 'draft' WHEN ${isRatedPublic} THEN 'hidden' WHEN ${prompts.visibility} = 'public' THEN 'published' ELSE 'draft' END`;
export const hiddenForBefore = sql`iif(${isRatedPublic}, 'age', NULL)`;

/** Whether the age of a member was checked. */
const isChecked = (memberId: Given<number>) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.id} = ${memberId} AND ${members.adultCheckedAt} IS NOT NULL)`;

/** What is rated 19, for a member whose age was checked. */
export const isRatedFor = (readerId: Given<number>) => sql`(${isRated} AND ${isChecked(readerId)})`;

/** A condition: somebody bought the prompt or is about to, who could read it whatever its rating. */
export const isOrdered = (promptId: number) =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.promptId} = ${promptId})`;

export const needsCheck = () => new AppError("age_check_required", "본인 확인을 마친 19세 이상 회원만 볼 수 있어요.");

/** Why a prompt cannot be read: it is rated 19, which may be said of it, or there is none. */
export async function refusalOfPrompt(db: Db, id: number): Promise<AppError> {
  const rated = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, id), isRated))
    .get();
  return rated ? needsCheck() : notFound("프롬프트");
}
