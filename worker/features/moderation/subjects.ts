import type { ReportedSubject, ThingState } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import {
  answerRows,
  collectionRows,
  memberRows,
  promptRows,
  proposalRows,
  questionRows,
  requestRows,
  reviewRows,
  tryoutRows,
} from "./subject-rows.ts";

export type Thing = { thing: ReportedThing; id: number };
/** What an operator can hide; members are suspended. */
export type HideableThing = { thing: Exclude<ReportedThing, "member">; id: number };
export const keyOf = ({ thing, id }: Thing) => `${thing}:${id}`;

function promptState({ status, hiddenFor }: { status: string; hiddenFor: string | null }): ThingState {
  if (status === "published") return "shown";
  if (status !== "hidden") return "gone";
  return hiddenFor === "suspension" ? "suspended" : "hidden";
}

const writtenStates = { shown: "shown", moderation: "hidden", suspension: "suspended" } as const;

const memberStates: Record<Member["status"], ThingState> = {
  ACTIVE: "shown",
  SUSPENDED: "suspended",
  INACTIVE: "gone",
};

const gone = ({ thing, id }: Thing): ReportedSubject => ({
  thing,
  id,
  title: "지금은 없는 것이에요",
  text: "",
  state: "gone",
  owner: null,
  prompt_id: null,
});

/** Reads reported subjects in one round trip. Returns a function from a subject's key to its current state; a missing one has the state `gone`. */
export async function findSubjects(db: Db, things: Thing[]) {
  const idsOf = (thing: ReportedThing) => things.filter((one) => one.thing === thing).map(({ id }) => id);
  const [
    shownPrompts,
    shownReviews,
    shownTryouts,
    shownRequests,
    shownProposals,
    shownQuestions,
    shownAnswers,
    shownCollections,
    shownMembers,
  ] = await db.batch([
    promptRows(db, idsOf("prompt")),
    reviewRows(db, idsOf("review")),
    tryoutRows(db, idsOf("tryout")),
    requestRows(db, idsOf("request")),
    proposalRows(db, idsOf("proposal")),
    questionRows(db, idsOf("question")),
    answerRows(db, idsOf("answer")),
    collectionRows(db, idsOf("collection")),
    memberRows(db, idsOf("member")),
  ]);
  const named = ({ userId, nickname }: { userId: number; nickname: string }) => ({ user_id: userId, nickname });
  const found: ReportedSubject[] = [
    ...shownPrompts.map((row) => ({
      thing: "prompt" as const,
      id: row.id,
      title: row.title,
      text: row.text,
      state: promptState(row),
      owner: named(row),
      prompt_id: row.id,
    })),
    ...shownReviews.map((row) => ({
      thing: "review" as const,
      id: row.id,
      title: row.title,
      text: row.text,
      state: row.hiddenAt ? ("hidden" as const) : ("shown" as const),
      owner: named(row),
      prompt_id: row.promptId,
    })),
    ...shownTryouts.map((row) => ({
      thing: "tryout" as const,
      id: row.id,
      title: row.title,
      text: [row.note, row.text].filter(Boolean).join("\n\n"),
      state: writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: row.promptId,
    })),
    ...shownRequests.map((row) => ({
      thing: "request" as const,
      id: row.id,
      title: row.title,
      text: row.text,
      state: writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: null,
    })),
    ...shownProposals.map((row) => ({
      thing: "proposal" as const,
      id: row.id,
      title: row.title,
      text: [row.reason, row.proposedTitle, row.text].filter(Boolean).join("\n\n"),
      state: writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: row.promptId,
    })),
    ...shownQuestions.map((row) => ({
      thing: "question" as const,
      id: row.id,
      title: row.title,
      text: row.text,
      state: writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: row.promptId,
    })),
    ...shownAnswers.map((row) => ({
      thing: "answer" as const,
      id: row.id,
      title: row.title,
      text: row.text,
      state: writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: row.promptId,
    })),
    ...shownCollections.map((row) => ({
      thing: "collection" as const,
      id: row.id,
      title: row.title,
      text: [row.about, row.notes].filter(Boolean).join("\n\n"),
      state: row.deletedAt ? ("gone" as const) : writtenStates[row.hiddenFor ?? "shown"],
      owner: named(row),
      prompt_id: null,
    })),
    ...shownMembers.map((row) => ({
      thing: "member" as const,
      id: row.userId,
      title: row.nickname,
      text: row.text,
      state: memberStates[row.status],
      owner: named(row),
      prompt_id: null,
    })),
  ];
  const byKey = new Map(found.map((subject) => [keyOf(subject), subject]));
  return (thing: Thing) => byKey.get(keyOf(thing)) ?? gone(thing);
}
