import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";
import { isOpenedBy, isPublished } from "#worker/features/prompts/access.ts";
import { isCopiedBy } from "#worker/features/prompts/note-copy.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

const isTriedBy = (member: Member, promptId: number) =>
  or(isOpenedBy(member.id, promptId), and(eq(prompts.price, 0), isCopiedBy(member.id, promptId)))!;

/**
 * Whether the member may add a try-out of a prompt, as an SQL condition over its row: they have opened what they bought or, of a free
 * one, taken the text; they did not write it; and its prompter has not blocked them.
 */
export const mayTryOut = (member: Member, promptId: number): SQL =>
  and(
    isPublished,
    isTriedBy(member, promptId),
    sql`${prompts.memberId} <> ${member.id}`,
    not(hasBlocked(prompts.memberId, member.id)),
    isActiveMember(member.id),
  )!;

/** Whether the member may add a try-out, as a query for the caller's batch: one row where the prompt is published. */
export const canTryOut = (db: Db, promptId: number, member: Member) =>
  db
    .select({ canAdd: mayTryOut(member, promptId).mapWith(Boolean).as("can_add") })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isPublished));

/** The prompt, or the refusal when this member may not add a try-out. */
export async function requireTried(db: Db, promptId: number, member: Member) {
  const prompt = await db
    .select({
      memberId: prompts.memberId,
      price: prompts.price,
      isTried: sql`${isTriedBy(member, promptId)}`.mapWith(Boolean).as("is_tried"),
      isBlocked: hasBlocked(prompts.memberId, member.id).mapWith(Boolean).as("is_blocked"),
    })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isPublished))
    .get();
  if (!prompt) throw notFound("프롬프트");
  if (prompt.memberId === member.id)
    throw new AppError("unprocessable", "내 프롬프트에는 써 본 결과를 남길 수 없어요. 글을 고쳐 결과로 보여 주세요.");
  if (prompt.isBlocked) throw new AppError("forbidden", "이 프롬프터의 프롬프트에는 써 본 결과를 남길 수 없어요.");
  if (prompt.isTried) return prompt;
  throw new AppError(
    "forbidden",
    prompt.price > 0
      ? "구매하고 열람한 뒤에 써 본 결과를 남길 수 있어요."
      : "로그인하고 복사하거나 내려받은 뒤에 써 본 결과를 남길 수 있어요.",
  );
}
