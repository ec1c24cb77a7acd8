import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { PROPOSALS_OPEN_EACH, PROPOSALS_OPEN_OWN } from "#contracts/limits.ts";
import type { NewProposal } from "#contracts/proposals.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { requireFreePrompt } from "#worker/features/prompts/require-free-prompt.ts";
import { staleVersion } from "#worker/features/prompts/revise.ts";
import { AppError } from "#worker/lib/errors.ts";

const openTo = (promptId: number) =>
  sql<number>`(SELECT count(*) FROM ${proposals} WHERE ${and(eq(proposals.promptId, promptId), sql`status = 'open'`)})`;
const openOf = (member: Member) =>
  sql<number>`(SELECT count(*) FROM ${proposals} WHERE ${and(eq(proposals.memberId, member.id), sql`status = 'open'`)})`;

/** The prompt that a proposal is about, as it was read. */
export type Proposed = Awaited<ReturnType<typeof requireProposable>>;

/** Whether the prompt is as it was read and there is room for a proposal, as an SQL condition for the batch that inserts it. */
export const mayPropose = ({ id, version, memberId }: Proposed, member: Member): SQL =>
  and(
    sql`EXISTS (SELECT 1 FROM prompts WHERE id = ${id} AND version = ${version} AND status = 'published' AND price = 0)`,
    isActiveMember(member.id),
    not(isApart(memberId, member.id)),
    sql`${openTo(id)} < ${PROPOSALS_OPEN_EACH}`,
    sql`${openOf(member)} < ${PROPOSALS_OPEN_OWN}`,
  )!;

/** The prompt with its text, to which this member may propose a change of this version; else the refusal. */
export async function requireProposable(db: Db, member: Member, id: number, { version }: Pick<NewProposal, "version">) {
  const row = await db
    .select({
      id: prompts.id,
      memberId: prompts.memberId,
      title: prompts.title,
      price: prompts.price,
      version: prompts.version,
      bodyVersion: prompts.bodyVersion,
      body: promptVersions.body,
      toIt: openTo(id).as("open_to_it"),
      own: openOf(member).as("open_own"),
      isApart: isApart(prompts.memberId, member.id).mapWith(Boolean).as("is_apart"),
    })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(and(eq(prompts.id, id), isPublished))
    .get();
  const prompt = requireFreePrompt(row, member, {
    own: "내 글은 바로 고칠 수 있어요.",
    paid: "유료 프롬프트에는 고침을 제안할 수 없어요.",
    apart: "이 회원의 글에는 고침을 제안할 수 없어요.",
  });
  if (prompt.version !== version) throw staleVersion();
  if (prompt.toIt >= PROPOSALS_OPEN_EACH)
    throw new AppError("conflict", "답을 기다리는 제안이 많은 글이에요. 나중에 다시 제안해 주세요.");
  if (prompt.own >= PROPOSALS_OPEN_OWN)
    throw new AppError("conflict", `답을 기다리는 제안은 ${PROPOSALS_OPEN_OWN}개까지 둘 수 있어요.`);
  return prompt;
}
