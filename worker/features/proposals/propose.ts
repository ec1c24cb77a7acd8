import { and, desc, eq, sql } from "drizzle-orm";
import { PROPOSALS_A_DAY } from "#contracts/limits.ts";
import type { NewProposal, ProposalDetail } from "#contracts/proposals.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Reviser } from "#worker/features/prompts/revise.ts";
import { mayPropose, type Proposed, requireProposable } from "./can-propose.ts";
import { readProposal } from "./read.ts";
import { notifyOfProposal } from "./notify.ts";

export type ProposalActor = Reviser;

/** What the proposal changes; throws 422 when that is nothing. */
function changedIn(prompt: Proposed, { title, body }: NewProposal) {
  const changed = {
    title: title === undefined || title === prompt.title ? null : title,
    body: body === undefined || body === prompt.body ? null : body,
  };
  if (changed.title === null && changed.body === null)
    throw new AppError("unprocessable", "제목이나 본문을 고친 뒤 제안해 주세요.");
  return changed;
}

/**
 * Proposes a change to a free published prompt of another member: one open proposal for each member and prompt. Throws 403 between
 * members of whom one has blocked the other and for a prompt for sale, 409 for a version that is not the present one and where there is
 * no room, 422 for the member's own prompt and for no change, and 429 for one more than `PROPOSALS_A_DAY` on a day in Seoul.
 */
export async function propose(actor: ProposalActor, promptId: number, input: NewProposal): Promise<ProposalDetail> {
  const { db, member, publications } = actor;
  const prompt = await requireProposable(db, member, promptId, input);
  const changed = changedIn(prompt, input);
  const refusal = `하루에 ${PROPOSALS_A_DAY}번까지 제안할 수 있어요. 내일 다시 제안해 주세요.`;
  await takeOneOfDay(db, `proposal ${member.id}`, PROPOSALS_A_DAY, refusal);
  const values = {
    ...changed,
    promptId,
    memberId: member.id,
    ownerId: prompt.memberId,
    baseVersion: prompt.bodyVersion,
    baseTitle: prompt.title,
    reason: input.reason,
    createdAt: new Date(),
  };
  // Of the member's proposals the one with the highest id is the one that this batch inserted.
  const newest = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.memberId, member.id)))
    .orderBy(desc(proposals.id))
    .limit(1);
  try {
    const { made } = await batchOf(db, {
      inserted: insertWhere(db, proposals, values, mayPropose(prompt, member)),
      changed: mustChangeOne(db),
      made: newest,
      notifyOfProposal: notifyOfProposal(db, { to: prompt.memberId, id: sql`(${newest})`, promptId, by: member }),
    });
    publications.push({ to: prompt.memberId });
    return await readProposal(actor, made[0]!.id);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "이미 보낸 제안이 답을 기다리고 있어요. 거둔 뒤 다시 제안할 수 있어요.");
    if (!isUndone(error)) throw error;
    await requireProposable(db, member, promptId, input);
    throw new AppError("conflict", "그사이 글이 바뀌었어요. 새로고침한 뒤 다시 제안해 주세요.");
  }
}
