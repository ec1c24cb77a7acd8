import type { Page, PageQuery } from "#contracts/common.ts";
import type { QuestionList, QuestionListQuery, QuestionOfPrompt } from "#contracts/questions.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { canAsk } from "./can-ask.ts";
import { questionsOn, type OwnList, ownLists, visiblePrompt } from "./queries.ts";
import { questionsOf } from "./shown.ts";
import { toQuestionPage, toQuestions } from "./view.ts";

/**
 * A prompt and its shown questions with their answers, newest first, in one round trip; 404 for a prompt that this reader may not find.
 * A member does not see those of members with whom they are apart by a block.
 */
export async function readQuestions(db: Db, promptId: number, reader: Member | null, query: QuestionListQuery) {
  const {
    prompt: [prompt],
    asked,
    answered,
    allowed: [allowed] = [],
  } = await batchOf(db, {
    prompt: visiblePrompt(db, promptId, reader),
    ...questionsOf(db, promptId, reader, query),
    allowed: reader ? canAsk(db, promptId, reader) : undefined,
  });
  if (!prompt) throw notFound("프롬프트");
  const list: QuestionList = {
    ...toQuestionPage(asked, answered, query.limit),
    question_count: prompt.questionCount,
    ...(reader && { can_ask: allowed?.canAsk ?? false }),
  };
  return { prompt: { id: prompt.promptId, title: prompt.title, prompterId: prompt.memberId }, list };
}

export const listQuestions = async (db: Db, promptId: number, reader: Member | null, query: QuestionListQuery) =>
  (await readQuestions(db, promptId, reader, query)).list;

/** The questions on a member's own list, newest first. */
export async function listOwnQuestions(
  { db, member }: Actor,
  list: OwnList,
  page: PageQuery,
): Promise<Page<QuestionOfPrompt>> {
  const { asked, answered } = await batchOf(db, questionsOn(db, list, member, page));
  const { items, next_cursor } = toPage(asked, page.limit, ({ id }) => writeCursor(ownLists[list], id));
  const about = new Map(
    items.map(({ id, promptId, title, status }) => [id, { id: promptId, title, is_published: status === "published" }]),
  );
  const shownQuestions = toQuestions(items, answered);
  return { items: shownQuestions.map((one) => ({ ...one, prompt: about.get(one.id)! })), next_cursor };
}
