import { and, isNull, sql } from "drizzle-orm";
import { collectionItems, collections } from "#worker/db/schema/collections.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import type { Thing } from "#worker/lib/thing.ts";

const { state, ...written } = writtenIn(collections);
const isPublic = sql`${collections.isPublic} = 1`;

export const collectionThing: Thing = {
  name: "collection",
  titled: (title) => `모음 ‘${title}’`,
  own: "내 모음은 신고할 수 없어요.",
  ...written,
  isShown: () => and(isPublic, isNull(collections.hiddenFor), isNull(collections.deletedAt))!,
  title: collections.title,
  texts: [
    collections.about,
    // The sentences on its prompts are part of what others read.
    sql`(SELECT group_concat(note, char(10)) FROM ${collectionItems} WHERE collection_id = ${collections.id} AND note <> '')`,
  ],
  state: sql`iif(${collections.deletedAt} IS NULL, ${state}, 'gone')`,
  // What only its member sees is none of an operator's business, unless others reported it while they saw it.
  isJudged: sql`(${isPublic} OR EXISTS (SELECT 1 FROM ${reports} WHERE thing = 'collection' AND thing_id = ${collections.id}))`,
};
