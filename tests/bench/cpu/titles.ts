import type { Env } from "#worker/env.ts";

const FIRST_MARK = "§1000";

/** Ends the title of every prompt with a mark. */
export const markTitles = (db: Env["DB"]) =>
  db.prepare("UPDATE prompts SET title = title || ?").bind(` ${FIRST_MARK}`).run();

/** A function that gives these prompts a mark that none had before, as edits by their authors do, and returns it. */
export function createMarker(db: Env["DB"], prompts: number[]) {
  let count = 1_000;
  return async () => {
    const mark = `§${(count += 1)}`;
    await db
      .prepare(
        "UPDATE prompts SET title = substr(title, 1, length(title) - ?) || ? WHERE id IN (SELECT value FROM json_each(?))",
      )
      .bind(mark.length, mark, JSON.stringify(prompts))
      .run();
    return mark;
  };
}
