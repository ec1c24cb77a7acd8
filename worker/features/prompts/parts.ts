import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { ModelSlug } from "#contracts/catalog.ts";
import { EXAMPLES_MAX, RESULTS_MAX } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { promptTests } from "#worker/db/schema/prompts.parts.ts";
import { promptVersions } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { isBoughtWith } from "#worker/features/results/own-prompt.ts";

type Example = { input: string; output: string };

// `target` is a subquery of the prompt's id, run in the same batch: it finds nothing when another edit came first.

type Body = { version: number; text: string; note?: string; creditId?: number };

export const addBody = (db: Db, target: SQL, { version, text, note, creditId }: Body, now: Date) =>
  insertFrom(
    db,
    promptVersions,
    { promptId: sql`target.id`, version, body: text, note, creditId, createdAt: now },
    sql`FROM ${target} AS target WHERE true`,
  );

const itemsOf = (examples: Example[]) => sql`json_each(${JSON.stringify(examples)})`;

/** The first text results of the prompts, which clients that do not know results write as examples, numbered from 0. */
const examplesIn = (
  target: SQL,
) => sql`(SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS n FROM prompt_results
  WHERE prompt_id IN ${target} AND kind = 'text' ORDER BY position, id LIMIT ${sql.raw(String(EXAMPLES_MAX))})`;

/** Adds the examples behind the results that are there, as public text results and as far as there is room for them. */
export const addExamples = (db: Db, target: SQL, examples: Example[], now: Date) =>
  insertFrom(
    db,
    promptResults,
    {
      promptId: sql`target.id`,
      position: sql`item.key + (SELECT coalesce(max(position) + 1, 0) FROM prompt_results WHERE prompt_id = target.id)`,
      input: sql`item.value ->> 'input'`,
      kind: "text",
      text: sql`item.value ->> 'output'`,
      createdAt: now,
    },
    sql`FROM ${target} AS target CROSS JOIN ${itemsOf(examples)} AS item
      WHERE item.key >= (SELECT count(*) FROM prompt_results WHERE prompt_id = target.id AND kind = 'text')
      ORDER BY item.key
      LIMIT max(0, ${sql.raw(String(RESULTS_MAX))} - (SELECT count(*) FROM prompt_results WHERE prompt_id IN ${target}))`,
  );

/**
 * Writes the examples over the first text results, in order. Those that are left keep their model and place; surplus ones go, except what
 * somebody bought.
 */
export const replaceExamples = (db: Db, target: SQL, examples: Example[], now: Date) =>
  [
    db
      .update(promptResults)
      .set({ input: sql`item.value ->> 'input'`, text: sql`item.value ->> 'output'` })
      .from(sql`${examplesIn(target)} AS example JOIN ${itemsOf(examples)} AS item ON item.key = example.n`)
      .where(
        sql`prompt_results.id = example.id AND (input, text) IS NOT (item.value ->> 'input', item.value ->> 'output')`,
      ),
    db
      .delete(promptResults)
      .where(
        sql`${promptResults.id} IN (SELECT id FROM ${examplesIn(target)} WHERE n >= ${examples.length}) AND NOT ${isBoughtWith}`,
      ),
    addExamples(db, target, examples, now),
  ] as const;

export const removeTestsExcept = (db: Db, target: SQL, models: ModelSlug[]) =>
  db.delete(promptTests).where(and(inArray(promptTests.promptId, target), notInArray(promptTests.model, models)));

/** Adds models as tested; a model that was already listed keeps its date. */
export const addTests = (db: Db, target: SQL, models: ModelSlug[], now: Date) =>
  insertFrom(
    db,
    promptTests,
    { promptId: sql`target.id`, model: sql`item.value`, testedAt: now },
    sql`FROM ${target} AS target CROSS JOIN json_each(${JSON.stringify(models)}) AS item WHERE true`,
  ).onConflictDoNothing();
