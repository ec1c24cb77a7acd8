import { z } from "zod";
import { namedPrompt, pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { PROPOSAL_ANSWER_MAX, PROPOSAL_REASON_MAX, VERSION_NOTE_MAX } from "./limits.ts";
import { promptBody, promptTitle } from "./prompt-inputs.ts";
import { text } from "./text.ts";
import { textChanges } from "./versions.ts";

export const proposalStatuses = ["open", "accepted", "declined"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "제안을 객체로 보내 주세요.";
const version = z.int("version은 정수예요.").min(1, "version은 1부터예요.");

/** What stays as it is may be left out. `version`: that of the prompt as it was read. */
export const newProposal = z.strictObject(
  {
    version,
    title: promptTitle.optional(),
    body: promptBody.optional(),
    reason: text({ min: 2, max: PROPOSAL_REASON_MAX, label: "이유", lines: true }),
  },
  { error: refusal },
);
export type NewProposal = z.output<typeof newProposal>;
export type NewProposalInput = z.input<typeof newProposal>;

/** `version`: that of the prompt with which the changes were seen. */
export const acceptance = z.strictObject(
  { version, note: text({ max: VERSION_NOTE_MAX, label: "바뀐 점" }).default("") },
  { error: refusal },
);
export type Acceptance = z.output<typeof acceptance>;
export const refusalOfProposal = z.strictObject(
  { answer: text({ max: PROPOSAL_ANSWER_MAX, label: "한마디", lines: true }).default("") },
  { error: refusal },
);

export const proposalParam = z.object({ id });
export const proposalListQuery = pageQuery.extend({
  box: z.enum(["received", "sent"], "box는 received와 sent 중에서 골라 주세요.").default("received"),
});
export type ProposalListQuery = z.output<typeof proposalListQuery>;

const proposal = z
  .object({
    id: rowId,
    /** Null while this reader cannot see the prompt. */
    prompt: namedPrompt,
    member: person,
    owner: person,
    reason: z.string(),
    status: z.enum(proposalStatuses),
    answer: z.string(),
    create_at: time,
    decided_at: time.nullable(),
    /** An operator took it from the prompter; only its member still sees it. */
    is_hidden: z.literal(true).optional(),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.output<typeof proposal>;
export const proposalList = pageOf(proposal);

/**
 * Whether an open proposal can be applied to the prompt as it is now: to the text that it was made for (`clean`), to a later one
 * without touching what changed meanwhile (`rebased`), or not: both changed the same place (`conflict`), it would change nothing
 * (`same`), or the prompt is not published and free any more (`closed`).
 */
export const proposalFits = ["clean", "rebased", "conflict", "same", "closed"] as const;
export type ProposalFit = (typeof proposalFits)[number];

export const proposalDetail = proposal
  .extend({
    fit: z.enum(proposalFits).nullable().meta({ description: "열린 제안에만 있어요." }),
    /** The version of the prompt that the changes are to; null where they are those that were proposed. */
    version: rowId.nullable(),
    /** Null where it stays as it is, or where the text is gone. */
    title_changes: textChanges.nullable(),
    body_changes: textChanges.nullable(),
  })
  .meta({ id: "ProposalDetail" });
export type ProposalDetail = z.output<typeof proposalDetail>;
