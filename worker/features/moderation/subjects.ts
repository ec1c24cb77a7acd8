import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReportedSubject, ThingState } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import type { Db } from "#worker/db/client.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";

export type Thing = { thing: ReportedThing; id: number };
/** What an operator can hide; members are suspended. */
export type HideableThing = { thing: Exclude<ReportedThing, "member">; id: number };
export const keyOf = ({ thing, id }: Thing) => `${thing}:${id}`;

const owner = { userId: members.id, nickname: members.nickname };
const isListed = (column: SQLiteColumn, ids: number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

// D1 keys the rows of a batch by column name, so no two columns of a query may share one.
const promptRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${prompts.id}`.as("thing_id"),
      title: prompts.title,
      text: prompts.description,
      status: prompts.status,
      hiddenFor: prompts.hiddenFor,
      ...owner,
    })
    .from(prompts)
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(isListed(prompts.id, ids));

const reviewRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${reviews.id}`.as("thing_id"),
      title: prompts.title,
      text: reviews.content,
      promptId: reviews.promptId,
      hiddenAt: reviews.hiddenAt,
      ...owner,
    })
    .from(reviews)
    .innerJoin(prompts, eq(prompts.id, reviews.promptId))
    .innerJoin(members, eq(members.id, reviews.memberId))
    .where(isListed(reviews.id, ids));

const tryoutRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${tryouts.id}`.as("thing_id"),
      title: prompts.title,
      note: tryouts.note,
      text: tryouts.text,
      promptId: tryouts.promptId,
      hiddenFor: tryouts.hiddenFor,
      ...owner,
    })
    .from(tryouts)
    .innerJoin(prompts, eq(prompts.id, tryouts.promptId))
    .innerJoin(members, eq(members.id, tryouts.memberId))
    .where(isListed(tryouts.id, ids));

const requestRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${requests.id}`.as("thing_id"),
      title: requests.title,
      text: requests.detail,
      hiddenFor: requests.hiddenFor,
      ...owner,
    })
    .from(requests)
    .innerJoin(members, eq(members.id, requests.memberId))
    .where(isListed(requests.id, ids));

const proposalRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${proposals.id}`.as("thing_id"),
      title: prompts.title,
      reason: proposals.reason,
      proposedTitle: sql<string | null>`${proposals.title}`.as("proposed_title"),
      text: proposals.body,
      promptId: proposals.promptId,
      hiddenFor: proposals.hiddenFor,
      ...owner,
    })
    .from(proposals)
    .innerJoin(prompts, eq(prompts.id, proposals.promptId))
    .innerJoin(members, eq(members.id, proposals.memberId))
    .where(isListed(proposals.id, ids));

const questionRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${questions.id}`.as("thing_id"),
      title: prompts.title,
      text: questions.content,
      promptId: questions.promptId,
      hiddenFor: questions.hiddenFor,
      ...owner,
    })
    .from(questions)
    .innerJoin(prompts, eq(prompts.id, questions.promptId))
    .innerJoin(members, eq(members.id, questions.memberId))
    .where(isListed(questions.id, ids));

const answerRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${questionAnswers.id}`.as("thing_id"),
      title: prompts.title,
      text: questionAnswers.content,
      promptId: questionAnswers.promptId,
      hiddenFor: questionAnswers.hiddenFor,
      ...owner,
    })
    .from(questionAnswers)
    .innerJoin(prompts, eq(prompts.id, questionAnswers.promptId))
    .innerJoin(members, eq(members.id, questionAnswers.memberId))
    .where(isListed(questionAnswers.id, ids));

const collectionRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${collections.id}`.as("thing_id"),
      title: collections.title,
      about: collections.about,
      // The sentences on its prompts are part of what others read.
      notes:
        sql<string>`coalesce((SELECT group_concat(note, char(10)) FROM collection_items WHERE collection_id = ${collections.id} AND note <> ''), '')`.as(
          "notes",
        ),
      isPublic: collections.isPublic,
      hiddenFor: collections.hiddenFor,
      deletedAt: collections.deletedAt,
      ...owner,
    })
    .from(collections)
    .innerJoin(members, eq(members.id, collections.memberId))
    // What only its member sees is none of an operator's business, unless others reported it while they saw it.
    .where(
      and(
        isListed(collections.id, ids),
        sql`(${collections.isPublic} = 1 OR EXISTS (SELECT 1 FROM reports WHERE thing = 'collection' AND thing_id = ${collections.id}))`,
      ),
    );

const memberRows = (db: Db, ids: number[]) =>
  db
    .select({ ...owner, text: members.intro, status: members.status })
    .from(members)
    .where(isListed(members.id, ids));

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
