import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";

const owner = { userId: members.id, nickname: members.nickname };
const isListed = (column: SQLiteColumn, ids: number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

// D1 keys the rows of a batch by column name, so no two columns of a query may share one.
export const promptRows = (db: Db, ids: number[]) =>
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

export const reviewRows = (db: Db, ids: number[]) =>
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

export const tryoutRows = (db: Db, ids: number[]) =>
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

export const requestRows = (db: Db, ids: number[]) =>
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

export const proposalRows = (db: Db, ids: number[]) =>
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

export const questionRows = (db: Db, ids: number[]) =>
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

export const answerRows = (db: Db, ids: number[]) =>
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

export const collectionRows = (db: Db, ids: number[]) =>
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

export const bundleRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: sql<number>`${bundles.id}`.as("thing_id"),
      title: bundles.title,
      text: bundles.about,
      hiddenFor: bundles.hiddenFor,
      endedAt: bundles.endedAt,
      ...owner,
    })
    .from(bundles)
    .innerJoin(members, eq(members.id, bundles.memberId))
    .where(isListed(bundles.id, ids));

export const memberRows = (db: Db, ids: number[]) =>
  db
    .select({ ...owner, text: members.intro, status: members.status })
    .from(members)
    .where(isListed(members.id, ids));
