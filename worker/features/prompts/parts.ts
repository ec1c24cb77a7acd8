import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { ModelSlug } from "#contracts/catalog.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { promptExamples, promptTests, promptVersions } from "#worker/db/schema/prompts.ts";

// `target` is a subquery of the prompt's id, run in the same batch: it finds nothing when another edit came first.

export const addBody = (db: Db, target: SQL, body: { version: number; text: string }, now: Date) =>
  insertFrom(
    db,
    promptVersions,
    { promptId: sql`target.id`, version: body.version, body: body.text, createdAt: now },
    sql`FROM ${target} AS target WHERE true`,
  );

export const removeExamples = (db: Db, target: SQL) =>
  db.delete(promptExamples).where(inArray(promptExamples.promptId, target));

export const addExamples = (db: Db, target: SQL, examples: { input: string; output: string }[]) =>
  insertFrom(
    db,
    promptExamples,
    {
      promptId: sql`target.id`,
      position: sql`item.key`,
      input: sql`item.value ->> 'input'`,
      output: sql`item.value ->> 'output'`,
    },
    sql`FROM ${target} AS target CROSS JOIN json_each(${JSON.stringify(examples)}) AS item WHERE true`,
  );

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
