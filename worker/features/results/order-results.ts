import { sql } from "drizzle-orm";
import type { Result } from "#contracts/results.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isOwn, requireOwn, resultCount } from "./own-prompt.ts";
import { resultsOf } from "./queries.ts";
import { signResults } from "./read-result.ts";
import { toResult } from "./view.ts";

const otherIds = () =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
    errors: [{ field: "ids", message: "이 프롬프트의 결과를 하나씩 모두 적어 주세요." }],
  });

/** Puts the results of the prompt into the order of `ids`, which are all of them. The first public one is the cover. */
export async function orderResults(
  actor: Actor,
  env: Env,
  promptId: number,
  ids: number[],
): Promise<{ items: Result[] }> {
  const { db, member } = actor;
  const prompt = await requireOwn(actor, promptId);
  const listed = sql`json_each(${JSON.stringify(ids)})`;
  // Ids of another prompt, or too few of them, change nothing.
  const areAll = sql`${resultCount(promptId)} = ${ids.length} AND NOT EXISTS (SELECT 1 FROM prompt_results
    WHERE prompt_id = ${promptId} AND id NOT IN (SELECT value FROM ${listed}))`;
  const { rows } = await batchOf(db, {
    updated: db
      .update(promptResults)
      .set({ position: sql`item.key` })
      .from(sql`${listed} AS item`)
      .where(
        sql`prompt_results.id = item.value AND prompt_results.prompt_id = ${promptId} AND position <> item.key
          AND EXISTS (SELECT 1 FROM prompts WHERE ${isOwn(promptId, member)}) AND ${areAll}`,
      ),
    rows: resultsOf(db, { promptId }),
  });
  if (rows.map(({ id }) => id).join() !== ids.join()) throw otherIds();
  return { items: await signResults(env, prompt, rows.map(toResult)) };
}
