import { and, eq } from "drizzle-orm";
import type { PromptDetail } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { linkedDetailOf, toPrompt } from "#worker/features/prompts/queries.ts";
import { renderPrompt } from "#worker/features/prompts/render-text.ts";
import { isLinked } from "#worker/features/prompts/visibility.ts";
import { signedIn } from "#worker/features/results/read-result.ts";
import { linkedState } from "#worker/features/results/signature.ts";
import { AppError } from "#worker/lib/errors.ts";

/** The same of a link that was replaced, that is no longer shared, or that never was. */
const GONE = "링크가 바뀌었거나 더는 나누지 않는 글이에요. 링크를 준 사람에게 물어봐 주세요.";

/** The prompt with this link, as anyone reads it who has that; 404 while there is none. */
export async function requireLinked(db: Db, key: string): Promise<PromptDetail> {
  const row = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.linkKey, key), isLinked))
    .get();
  const prompt = row && toPrompt(await batchOf(db, linkedDetailOf(db, key, row.id)), null);
  if (!prompt) throw new AppError("not_found", GONE);
  return prompt;
}

/** The same with what its page draws, its media at addresses that end with the link. */
export async function readLinked(db: Db, env: Env, key: string): Promise<PromptDetail> {
  const prompt = await requireLinked(db, key);
  const state = linkedState(key);
  return {
    ...prompt,
    cover: prompt.cover && (await signedIn(env, prompt.cover, state)),
    results: await Promise.all(prompt.results.map((result) => signedIn(env, result, state))),
    rendered: renderPrompt(prompt),
  };
}
