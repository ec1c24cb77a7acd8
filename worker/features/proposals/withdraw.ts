import { and, eq, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ProposalActor } from "./propose.ts";
import { isSent, visibleProposal } from "./queries.ts";
import { proposalNotFound } from "./read.ts";
import { retractProposal } from "./notify.ts";

/** Deletes the member's own proposal that waits for an answer. Throws 409 for one that was answered or is hidden. */
export async function withdrawProposal({ db, member, publications }: ProposalActor, id: number) {
  const proposal = await visibleProposal(db, id, member).get();
  if (proposal?.memberId !== member.id) throw proposalNotFound();
  const isOpen = and(eq(proposals.id, id), isSent(member), sql`status = 'open' AND hidden_for IS NULL`);
  const { withdrawn } = await batchOf(db, {
    withdrawn: db.delete(proposals).where(isOpen).returning({ id: proposals.id }),
    retracted: retractProposal(db, proposal.ownerId, id),
  });
  if (!withdrawn[0]) throw new AppError("conflict", "답을 받았거나 운영자가 숨긴 제안은 거둘 수 없어요.");
  publications.push({ to: proposal.ownerId });
  return withdrawn[0];
}
