import { and, eq } from "drizzle-orm";
import type { Cover, Media, Result } from "#contracts/results.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import { signMedia } from "./signature.ts";
import { type ResultRow, resultColumns, toResult } from "./view.ts";

type Shown = { status: string; price: number };

/** Whether anyone may see the media of a result, without a signature. A free prompt has nothing for buyers only. */
export const isPublicResult = (
  { status, price }: Shown,
  { isBuyersOnly, ageRating }: Pick<ResultRow, "isBuyersOnly" | "ageRating">,
) => status === "published" && ageRating === "all" && (!isBuyersOnly || price === 0);

/** With signed addresses, for a member who may see it in this state of its prompt. What is held is hidden in the database. */
export async function signedIn<T extends { media?: Media }>(env: Env, one: T, status: string): Promise<T> {
  return one.media ? { ...one, media: await signMedia(env, one.media, status === "held" ? "hidden" : status) } : one;
}

const audienceOf = ({ is_buyers_only: isBuyersOnly, age_rating: ageRating = "all" }: Result) => ({
  isBuyersOnly,
  ageRating,
});

/** Results for a member who may see them all, with signed addresses where the others may not. */
export const signResults = (env: Env, prompt: Shown, results: Result[]) =>
  Promise.all(
    results.map((one) => (isPublicResult(prompt, audienceOf(one)) ? one : signedIn(env, one, prompt.status))),
  );

/** The cover for a member who may see a prompt that is not published. */
export const signCover = async (env: Env, status: string, cover: Cover | null) =>
  cover && status !== "published" ? signedIn(env, cover, status) : cover;

/** One result for its prompter. */
export async function requireResult(db: Db, env: Env, promptId: number, resultId: number): Promise<Result> {
  const row = await db
    .select({ ...resultColumns, status: prompts.status, price: prompts.price })
    .from(promptResults)
    .innerJoin(prompts, eq(prompts.id, promptResults.promptId))
    .where(and(eq(promptResults.id, resultId), eq(promptResults.promptId, promptId)))
    .get();
  if (!row) throw notFound("결과");
  const { status, price, ...result } = row;
  const [signed] = await signResults(env, { status, price }, [toResult(result)]);
  return signed!;
}
