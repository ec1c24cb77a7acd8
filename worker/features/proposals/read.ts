import type { Proposal, ProposalDetail, ProposalListQuery } from "#contracts/proposals.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { changesIn } from "./fit.ts";
import { ORDERS, type ProposalRow, proposalsOf, textsOf, visibleProposal } from "./queries.ts";

export const proposalNotFound = () => notFound("고침 제안");

const toProposal = (row: ProposalRow, readerId: number): Proposal => ({
  id: row.id,
  prompt:
    row.promptStatus === "published" || row.ownerId === readerId ? { id: row.promptId, title: row.promptTitle } : null,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  owner: { user_id: row.ownerId, nickname: row.ownerNickname, profile_image: row.ownerImage },
  reason: row.reason,
  status: row.status,
  answer: row.answer,
  create_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  ...(row.hiddenFor && { is_hidden: true as const }),
});

/** The proposals to the member's prompts, or those that they made, newest first. */
export async function listProposals({ db, member }: Actor, query: ProposalListQuery) {
  const rows = await proposalsOf(db, member, query);
  const { items, next_cursor } = toPage(rows, query.limit, ({ id }) => writeCursor(ORDERS[query.box], id));
  return { items: items.map((row) => toProposal(row, member.id)), next_cursor };
}

const UNKNOWN = { fit: null, version: null, title_changes: null, body_changes: null };

/**
 * A proposal with what it changes; 404 for a reader who is neither its member nor the prompter. A member who may not read the prompt
 * any more is shown what they proposed without what it was compared with.
 */
export async function readProposal({ db, member }: Actor, id: number): Promise<ProposalDetail> {
  const { row, texts } = await batchOf(db, { row: visibleProposal(db, id, member), texts: textsOf(db, id, member) });
  if (!row[0]) throw proposalNotFound();
  const [text] = texts;
  const mayRead = text && (row[0].ownerId === member.id || (text.isOpenTo && text.isBaseShown));
  const isOpen = row[0].status === "open";
  const changes = mayRead ? changesIn(text, isOpen) : { ...UNKNOWN, fit: isOpen ? ("closed" as const) : null };
  return { ...toProposal(row[0], member.id), ...changes };
}
