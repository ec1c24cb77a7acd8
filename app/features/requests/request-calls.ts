import type { NewRequestInput, RequestPatch } from "#contracts/requests.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { requests } = memberApi;
const one = (id: number) => ({ id: String(id) });
const both = (id: number, answerId: number) => ({ id: String(id), answer_id: String(answerId) });

export const askForPrompt = (json: NewRequestInput, key: string) =>
  resultOf(requests.index.$post({ json, header: { "idempotency-key": key } }));
export const readRequest = (id: number) => dataOf(requests[":id"].$get({ param: one(id) }));
export const reviseRequest = (id: number, json: RequestPatch) =>
  resultOf(requests[":id"].$patch({ param: one(id), json }));
export const removeRequest = (id: number) => resultOf(requests[":id"].$delete({ param: one(id) }));
export const answerRequest = (id: number, promptId: number, key: string) =>
  resultOf(
    requests[":id"].answers.$post({
      param: one(id),
      json: { prompt_id: promptId },
      header: { "idempotency-key": key },
    }),
  );
export const removeAnswer = (id: number, answerId: number) =>
  resultOf(requests[":id"].answers[":answer_id"].$delete({ param: both(id, answerId) }));
export const acceptAnswer = (id: number, answerId: number) =>
  resultOf(requests[":id"].answers[":answer_id"].accept.$post({ param: both(id, answerId) }));
