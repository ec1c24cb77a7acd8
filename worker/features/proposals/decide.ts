import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Acceptance, ProposalDetail, ProposalFit } from "#contracts/proposals.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { revisePrompt, staleVersion } from "#worker/features/prompts/revise.ts";
import { AppError } from "#worker/lib/errors.ts";
import { fitOf } from "./fit.ts";
import type { ProposalActor } from "./propose.ts";
import { textsOf, visibleProposal } from "./queries.ts";
import { proposalNotFound, readProposal } from "./read.ts";
import { notifyOfDecision } from "./notify.ts";

const refusals: Record<Exclude<ProposalFit, "clean" | "rebased">, string> = {
  closed: "지금은 무료로 공개한 글이 아니라 받아들일 수 없어요.",
  conflict: "제안한 뒤 같은 곳이 바뀌어서 그대로 합칠 수 없어요. 직접 고치거나 새로 제안받아 주세요.",
  same: "이미 제안한 대로 바뀌어 있어요.",
};

const decided = () => new AppError("conflict", "그사이 답했거나 거둔 제안이에요.");

/** The proposal, if it is to the member and waits for an answer; 404 for another's, 409 for one that was decided. */
async function requireReceived({ db, member }: ProposalActor, id: number) {
  const proposal = await visibleProposal(db, id, member).get();
  if (proposal?.ownerId !== member.id) throw proposalNotFound();
  if (proposal.status !== "open") throw decided();
  return proposal;
}

const isDecidable = (actor: ProposalActor, id: number) =>
  and(
    eq(proposals.id, id),
    eq(proposals.ownerId, actor.member.id),
    sql`${proposals.status} = 'open' AND ${proposals.hiddenFor} IS NULL`,
  );

const close = (
  actor: ProposalActor,
  id: number,
  change: { status: "accepted" | "declined"; answer?: string },
  when?: SQL,
) =>
  [
    actor.db
      .update(proposals)
      .set({ ...change, decidedAt: new Date() })
      .where(and(isDecidable(actor, id), when)),
    mustChangeOne(actor.db),
  ] as const;

const isStillOpen = async (actor: ProposalActor, id: number) =>
  (await visibleProposal(actor.db, id, actor.member).get())?.status === "open";

/**
 * Applies a proposal to the member's own prompt as a new version that names who proposed it. A later text is changed only where it is
 * still what the proposal was made for. Throws 409 when that is not so, when the prompt is not at `version` any more (`stale_version`),
 * when it is not published and free, and when the proposal was decided or withdrawn meanwhile.
 */
export async function acceptProposal(
  actor: ProposalActor,
  id: number,
  { version, note }: Acceptance,
): Promise<ProposalDetail> {
  const { db, member, publications } = actor;
  const proposal = await requireReceived(actor, id);
  const texts = await textsOf(db, id, member).get();
  if (!texts) throw proposalNotFound();
  if (texts.version !== version) throw staleVersion();
  const fitted = fitOf(texts);
  if (fitted.fit !== "clean" && fitted.fit !== "rebased") throw new AppError("conflict", refusals[fitted.fit]);
  const isAsSeen = sql`EXISTS (SELECT 1 FROM prompts WHERE id = ${proposal.promptId} AND version = ${version} AND status = 'published' AND price = 0)`;
  const content = note === "" ? "받아들였어요." : note;
  try {
    await revisePrompt(
      actor,
      proposal.promptId,
      { version, title: fitted.title, body: fitted.body, note: noteOf(texts.currentTitle, fitted.title, note) },
      {
        statements: [
          ...close(actor, id, { status: "accepted" }, isAsSeen),
          notifyOfDecision(db, { to: proposal.memberId, id, promptId: proposal.promptId, by: member, content }),
        ],
        creditId: proposal.memberId,
      },
    );
  } catch (error) {
    if (!isUndone(error)) throw error;
    throw (await isStillOpen(actor, id)) ? staleVersion() : decided();
  }
  publications.push({ to: proposal.memberId });
  return readProposal(actor, id);
}

/** What the version says of itself: the prompter's words, else how the title changed, which the text does not show. */
const noteOf = (before: string, after: string, note: string) =>
  note === "" && before !== after ? `제목을 바꿨어요: ‘${before}’ → ‘${after}’` : note;

/** Declines a proposal, with a word to the member who made it. Throws 409 when it was decided or withdrawn meanwhile. */
export async function declineProposal(actor: ProposalActor, id: number, answer: string): Promise<ProposalDetail> {
  const { db, member, publications } = actor;
  const proposal = await requireReceived(actor, id);
  const content = answer === "" ? "이번에는 받아들이지 않았어요." : answer;
  try {
    await db.batch([
      ...close(actor, id, { status: "declined", answer }),
      notifyOfDecision(db, { to: proposal.memberId, id, promptId: proposal.promptId, by: member, content }),
    ]);
  } catch (error) {
    if (!isUndone(error)) throw error;
    throw decided();
  }
  publications.push({ to: proposal.memberId });
  return readProposal(actor, id);
}
