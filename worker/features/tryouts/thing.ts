import { and, eq, isNull } from "drizzle-orm";
import { OTHER_MODEL } from "#contracts/catalog.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import { isOnPublished, onPrompt } from "#worker/features/prompts/on-prompt.ts";
import { signMedia, tryoutState } from "#worker/features/results/signature.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const tryoutThing: Thing = {
  name: "tryout",
  titled: (title) => `‘${title}’에 남긴 써 본 결과`,
  own: "내가 남긴 결과는 신고할 수 없어요.",
  prompter: tryouts.prompterId,
  ...writtenIn(tryouts),
  ...onPrompt(tryouts.promptId),
  isShown: () => and(isNull(tryouts.hiddenFor), isOnPublished(tryouts.promptId))!,
  texts: [tryouts.note, tryouts.text],
  // Its picture as a result; none of a text.
  async results(db, env, id) {
    const row = await db
      .select({
        note: tryouts.note,
        model: tryouts.model,
        media: tryouts.media,
        hiddenFor: tryouts.hiddenFor,
        status: prompts.status,
      })
      .from(tryouts)
      .innerJoin(prompts, eq(prompts.id, tryouts.promptId))
      .where(eq(tryouts.id, id))
      .get();
    if (!row?.media) return [];
    const media = await signMedia(env, row.media, tryoutState(row.status, row.hiddenFor === null));
    const model = row.model === OTHER_MODEL ? undefined : row.model;
    return [{ id, input: row.note, kind: "image", media, model, is_buyers_only: false }];
  },
};
