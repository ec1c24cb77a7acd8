import type { NewRequestInput, RequestDetail } from "#contracts/requests.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

export const requestInput = (change: Partial<NewRequestInput> = {}): NewRequestInput => ({
  title: "강아지 산책 일지",
  detail: "두 마리를 나눠 적고 싶어요.\n주말에 한 장으로 모아 주면 좋겠어요.",
  category: "life",
  ...change,
});

export const ask = (as: Member | undefined, body: unknown = requestInput(), key?: string) =>
  call("POST", "/api/requests", { as, body, ...(key && { headers: { "idempotency-key": key } }) });

export const createRequest = (as: Member, change: Partial<NewRequestInput> = {}) =>
  dataOf<RequestDetail>(ask(as, requestInput(change)));

export const answer = (as: Member | undefined, id: number, promptId: unknown, key?: string) =>
  call("POST", `/api/requests/${id}/answers`, {
    as,
    body: { prompt_id: promptId },
    ...(key && { headers: { "idempotency-key": key } }),
  });

/** Answers with a new prompt. Returns the answer and its prompter. */
export async function createAnswer(id: number, by?: Member) {
  const prompter = by ?? (await createMember());
  const prompt = await createPrompt(prompter);
  const { answers } = await dataOf<RequestDetail>(answer(prompter, id, prompt.id));
  return { prompter, prompt, id: answers.find((one) => one.prompt.id === prompt.id)!.id };
}

export const removeAnswer = (as: Member | undefined, id: number, answerId: number) =>
  call("DELETE", `/api/requests/${id}/answers/${answerId}`, { as });
export const accept = (as: Member | undefined, id: number, answerId: number) =>
  call("POST", `/api/requests/${id}/answers/${answerId}/accept`, { as });
export const revise = (as: Member | undefined, id: number, body: unknown) =>
  call("PATCH", `/api/requests/${id}`, { as, body });
export const removeRequest = (as: Member | undefined, id: number) => call("DELETE", `/api/requests/${id}`, { as });
export const readRequest = (id: number, as?: Member) =>
  dataOf<RequestDetail>(call("GET", `/api/requests/${id}`, { as }));
export const listRequests = (query = "") =>
  dataOf<{ items: RequestDetail[]; next_cursor: string | null }>(call("GET", `/api/requests${query}`));
