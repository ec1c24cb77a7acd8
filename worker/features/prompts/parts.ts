import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { ModelSlug } from "#contracts/catalog.ts";
import type { Db } from "#worker/db/client.ts";
import { promptExamples, promptTests, promptVersions } from "#worker/db/schema/prompts.ts";

// `target` is a subquery of the prompt's id, run in the same batch: it finds nothing when an edit came too late.

export const addBody = (db: Db, target: SQL, body: { version: number; text: string }, now: Date) =>
  db.insert(promptVersions).select(sql`SELECT id, ${body.version}, ${body.text}, ${now.getTime()} FROM ${target}`);

export const removeExamples = (db: Db, target: SQL) =>
  db.delete(promptExamples).where(inArray(promptExamples.promptId, target));

export const addExamples = (db: Db, target: SQL, examples: { input: string; output: string }[]) =>
  db.insert(promptExamples).select(sql`SELECT target.id, item.key, item.value ->> 'input', item.value ->> 'output'
    FROM ${target} AS target CROSS JOIN json_each(${JSON.stringify(examples)}) AS item`);

export const removeTestsExcept = (db: Db, target: SQL, models: ModelSlug[]) =>
  db.delete(promptTests).where(and(inArray(promptTests.promptId, target), notInArray(promptTests.model, models)));

/** A model that was already confirmed keeps its date. */
export const addTests = (db: Db, target: SQL, models: ModelSlug[], now: Date) =>
  db
    .insert(promptTests)
    .select(
      sql`SELECT target.id, item.value, ${now.getTime()} FROM ${target} AS target CROSS JOIN json_each(${JSON.stringify(models)}) AS item WHERE true`,
    )
    .onConflictDoNothing();
