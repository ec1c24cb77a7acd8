import type { Question, QuestionList, QuestionOfPrompt } from "#contracts/questions.ts";
import type { Page } from "#contracts/common.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

const QUESTION = "회의가 두 시간을 넘어도 잘 정리되나요?";
const ANSWER = "두 시간까지는 잘 되고, 더 길면 나눠 넣어 주세요.";

export const ask = (as: Member | undefined, promptId: number, body: unknown = { content: QUESTION }, key?: string) =>
  call("POST", `/api/prompts/${promptId}/questions`, { as, body, ...(key && { headers: { "idempotency-key": key } }) });
export const createQuestion = (as: Member, promptId: number, content = QUESTION) =>
  dataOf<Question>(ask(as, promptId, { content }));

export const answer = (as: Member | undefined, id: number, body: unknown = { content: ANSWER }) =>
  call("POST", `/api/questions/${id}/answers`, { as, body });
/** Answers a question. Returns the member's answer. */
export async function createAnswer(as: Member, id: number, content = ANSWER) {
  const { answers } = await dataOf<Question>(answer(as, id, { content }));
  return answers.find(({ member }) => member.user_id === as.id)!;
}

export const revise = (as: Member | undefined, kind: "questions" | "answers", id: number, content: unknown) =>
  call("PATCH", `/api/${kind}/${id}`, { as, body: { content } });
export const remove = (as: Member | undefined, kind: "questions" | "answers", id: number) =>
  call("DELETE", `/api/${kind}/${id}`, { as });

export const readQuestions = (promptId: number, as?: Member, query = "") =>
  dataOf<QuestionList>(call("GET", `/api/prompts/${promptId}/questions${query}`, { as }));
export const readOwn = (as: Member, list: "" | "/unanswered" = "", query = "") =>
  dataOf<Page<QuestionOfPrompt>>(call("GET", `/api/members/me/questions${list}${query}`, { as }));
