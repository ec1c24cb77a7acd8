import type { ReportedSubject, ThingState } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import {
  answerRows,
  bundleRows,
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

type Row = { id: number; title: string; userId: number; nickname: string; promptId?: number };

const toSubject = (
  thing: ReportedThing,
  { id, title, userId, nickname, promptId }: Row,
  text: string,
  state: ThingState,
): ReportedSubject => ({
  thing,
  id,
  title,
  text,
  state,
  owner: { user_id: userId, nickname },
  prompt_id: promptId ?? null,
});

type Hideable = { hiddenFor: "moderation" | "suspension" | null };
const writtenState = ({ hiddenFor }: Hideable): ThingState => writtenStates[hiddenFor ?? "shown"];
const paragraphs = (...parts: (string | null)[]) => parts.filter(Boolean).join("\n\n");

const toWritten = (thing: ReportedThing, row: Row & Hideable, ...parts: (string | null)[]) =>
  toSubject(thing, row, paragraphs(...parts), writtenState(row));

/** Reads reported subjects in one round trip. Returns a function from a subject's key to its current state; a missing one has the state `gone`. */
export async function findSubjects(db: Db, things: Thing[]) {
  const idsOf = (thing: ReportedThing) => things.filter((one) => one.thing === thing).map(({ id }) => id);
  const found = await batchOf(db, {
    prompts: promptRows(db, idsOf("prompt")),
    reviews: reviewRows(db, idsOf("review")),
    tryouts: tryoutRows(db, idsOf("tryout")),
    requests: requestRows(db, idsOf("request")),
    proposals: proposalRows(db, idsOf("proposal")),
    questions: questionRows(db, idsOf("question")),
    answers: answerRows(db, idsOf("answer")),
    collections: collectionRows(db, idsOf("collection")),
    bundles: bundleRows(db, idsOf("bundle")),
    members: memberRows(db, idsOf("member")),
  });
  const subjects = [
    ...found.prompts.map((row) => toSubject("prompt", { ...row, promptId: row.id }, row.text, promptState(row))),
    ...found.reviews.map((row) => toSubject("review", row, row.text, row.hiddenAt ? "hidden" : "shown")),
    ...found.tryouts.map((row) => toWritten("tryout", row, row.note, row.text)),
    ...found.requests.map((row) => toWritten("request", row, row.text)),
    ...found.proposals.map((row) => toWritten("proposal", row, row.reason, row.proposedTitle, row.text)),
    ...found.questions.map((row) => toWritten("question", row, row.text)),
    ...found.answers.map((row) => toWritten("answer", row, row.text)),
    ...found.collections.map((row) =>
      toSubject("collection", row, paragraphs(row.about, row.notes), row.deletedAt ? "gone" : writtenState(row)),
    ),
    ...found.bundles.map((row) => toSubject("bundle", row, row.text, row.endedAt ? "gone" : writtenState(row))),
    ...found.members.map((row) =>
      toSubject("member", { ...row, id: row.userId, title: row.nickname }, row.text, memberStates[row.status]),
    ),
  ];
  const byKey = new Map(subjects.map((subject) => [keyOf(subject), subject]));
  return (thing: Thing) => byKey.get(keyOf(thing)) ?? gone(thing);
}
