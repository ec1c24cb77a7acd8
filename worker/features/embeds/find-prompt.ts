import { prompterTag, promptTag } from "#contracts/cache-tags.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { type Db, openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { notFound } from "#worker/lib/errors.ts";
import { originOf } from "#worker/lib/origin.ts";

const IS_ID = /^[1-9]\d{0,14}$/;

/** A prompt as a guest finds it, with the address of its page and of its prompter's. */
export type Shown = { prompt: PromptDetail; page: string; prompterUrl: string; terms: string; origin: string };

/** What everybody may see of a prompt. Throws `not_found` where a guest finds none, as for drafts and hidden ones. */
export async function requireShown(env: Env, request: Request, id: string, db: Db = openDb(env.DB).db): Promise<Shown> {
  if (!IS_ID.test(id)) throw notFound("프롬프트");
  const prompt = await requirePrompt(db, Number(id), null);
  const origin = originOf(env, request.url);
  return {
    prompt,
    page: `${origin}/prompt/${prompt.id}`,
    prompterUrl: `${origin}/profile/${prompt.prompter.user_id}`,
    terms: `${origin}/policy/terms`,
    origin,
  };
}

/** Tags of what shows a prompt: those of its page. */
export const tagsOf = ({ id, prompter }: PromptDetail) => [promptTag(id), prompterTag(prompter.user_id)];

export const canonical = (page: string) => ({ link: `<${page}>; rel="canonical"` });
