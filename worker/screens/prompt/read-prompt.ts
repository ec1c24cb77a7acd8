import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { refusalOfPrompt } from "#worker/features/prompts/age.ts";
import { detailOf, relatedTo, toPrompt } from "#worker/features/prompts/queries.ts";
import { renderPrompt } from "#worker/features/prompts/render-text.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { newestQuestionsOf } from "#worker/features/questions/shown.ts";
import { toNewestQuestions } from "#worker/features/questions/view.ts";
import { newestTryoutsOf } from "#worker/features/tryouts/queries.ts";
import { toNewestTryouts } from "#worker/features/tryouts/view.ts";

/**
 * The prompt as its page shows it, in one round trip: with rendered texts, related prompts, and the newest try-outs and questions.
 * 404 when the reader may not find it.
 */
export async function readPrompt(db: Db, id: number, reader: Member | null) {
  const { related, tried, asked, answered, ...detail } = await batchOf(db, {
    ...detailOf(db, id, reader),
    related: relatedTo(db, { id }),
    tried: newestTryoutsOf(db, id),
    ...newestQuestionsOf(db, id),
  });
  const prompt = toPrompt(detail, reader);
  if (!prompt) throw await refusalOfPrompt(db, id);
  return {
    ...prompt,
    tryouts: toNewestTryouts(tried),
    questions: { ...toNewestQuestions(asked, answered), question_count: detail.row[0]!.questionCount },
    related: related.map(toCard),
    rendered: renderPrompt(prompt),
  };
}
