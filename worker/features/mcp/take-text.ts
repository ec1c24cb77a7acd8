import type { PromptDetail } from "#contracts/prompts.ts";
import { countUsage } from "#worker/features/prompts/count-usage.ts";
import { noteCopy } from "#worker/features/prompts/note-copy.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { inBackground } from "#worker/lib/background.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Caller } from "./caller.ts";
import { noteOf } from "./view.ts";

/** A prompt whose text this caller may read. */
export type Readable = PromptDetail & { body: string };

/** Throws `not_found`, or `forbidden` with how to get the text. */
export async function requireText({ db, member, origin }: Caller, id: number): Promise<Readable> {
  const { body, ...prompt } = await requirePrompt(db, id, member);
  if (body === null) throw new AppError("forbidden", noteOf({ ...prompt, body }, origin, member === null)!);
  return { ...prompt, body };
}

/** Counts that the text was taken, as downloading it does: once a person and day, and for a member as a copy of a free one. */
export async function noteTaken({ db, env, member, address, context }: Caller, { id, status, access }: Readable) {
  if (status !== "published" || access === "owner") return;
  await inBackground({ executionCtx: context }, note());

  async function note() {
    await countUsage(env, "download", id, { memberId: member?.id, address });
    if (member && access === "free") await noteCopy({ db, member }, id);
  }
}
