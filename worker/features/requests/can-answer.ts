import { and, eq, not, sql, type SQL } from "drizzle-orm";
import { REQUEST_ANSWERS_EACH, REQUEST_ANSWERS_MAX } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { isShown } from "./queries.ts";
import { requestNotFound } from "./read.ts";

export type Answering = { requestId: number; promptId: number };

const ownPrompt = (member: Member, promptId: number) =>
  and(eq(prompts.id, promptId), eq(prompts.memberId, member.id), isPublished);
const answersTo = (requestId: number, by?: Member) =>
  sql<number>`(SELECT count(*) FROM ${requestAnswers} WHERE ${and(eq(requestAnswers.requestId, requestId), by && eq(requestAnswers.memberId, by.id))})`;

/**
 * Whether the member may answer another's request with a prompt of their own, as an SQL condition over the rows of both: neither has
 * blocked the other, the request is shown and not closed, and has room for an answer.
 */
export const mayAnswer = (member: Member, askerId: number, { requestId, promptId }: Answering): SQL =>
  and(
    ownPrompt(member, promptId),
    eq(requests.id, requestId),
    isShown,
    sql`${requests.closedAt} IS NULL`,
    sql`${requests.memberId} <> ${member.id}`,
    not(isApart(askerId, member.id)),
    sql`${answersTo(requestId)} < ${REQUEST_ANSWERS_MAX}`,
    sql`${answersTo(requestId, member)} < ${REQUEST_ANSWERS_EACH}`,
    isActiveMember(member.id),
  )!;

/** The asker, or the refusal when this member may not answer with this prompt. */
export async function requireAnswerable(db: Db, member: Member, { requestId, promptId }: Answering): Promise<number> {
  const request = await db
    .select({
      askerId: requests.memberId,
      closedAt: requests.closedAt,
      all: answersTo(requestId).as("all_answers"),
      own: answersTo(requestId, member).as("own_answers"),
      hasPrompt: sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${ownPrompt(member, promptId)})`
        .mapWith(Boolean)
        .as("has_prompt"),
      isApart: isApart(requests.memberId, member.id).mapWith(Boolean).as("is_apart"),
    })
    .from(requests)
    .where(and(eq(requests.id, requestId), isShown))
    .get();
  if (!request) throw requestNotFound();
  if (request.askerId === member.id) throw new AppError("unprocessable", "내 요청에는 답할 수 없어요.");
  if (request.isApart) throw new AppError("forbidden", "이 회원의 요청에는 답할 수 없어요.");
  if (request.closedAt) throw new AppError("conflict", "이미 닫힌 요청이에요.");
  if (!request.hasPrompt) throw notFound("프롬프트");
  if (request.own >= REQUEST_ANSWERS_EACH)
    throw new AppError("conflict", `요청 하나에는 ${REQUEST_ANSWERS_EACH}개까지 답할 수 있어요.`);
  if (request.all >= REQUEST_ANSWERS_MAX) throw new AppError("conflict", "답이 다 찬 요청이에요.");
  return request.askerId;
}
