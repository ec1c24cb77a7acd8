import { memberApi, publicApi } from "#app/data/client.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { readSession } from "#app/session/session.ts";

const at = (id: number) => ({ param: { id: String(id) } });

/** Which questions of a prompt: those behind a cursor, or beginning with one. */
export type QuestionPlace = { cursor?: string; from?: string; limit: string };

/** The questions of a prompt; a member does not see those of members with whom they are apart by a block. */
export const readQuestions = (promptId: number, query: QuestionPlace) =>
  dataOf((readSession().isMember ? memberApi : publicApi).prompts[":id"].questions.$get({ ...at(promptId), query }));

export const askQuestion = (promptId: number, content: string, key: string) =>
  resultOf(
    memberApi.prompts[":id"].questions.$post({
      ...at(promptId),
      header: { "idempotency-key": key },
      json: { content },
    }),
  );
export const reviseQuestion = (id: number, content: string) =>
  resultOf(memberApi.questions[":id"].$patch({ ...at(id), json: { content } }));
export const removeQuestion = (id: number) => resultOf(memberApi.questions[":id"].$delete(at(id)));
export const answerQuestion = (id: number, content: string) =>
  resultOf(memberApi.questions[":id"].answers.$post({ ...at(id), json: { content } }));
export const reviseAnswer = (id: number, content: string) =>
  resultOf(memberApi.answers[":id"].$patch({ ...at(id), json: { content } }));
export const removeAnswer = (id: number) => resultOf(memberApi.answers[":id"].$delete(at(id)));
