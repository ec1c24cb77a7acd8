import type { NewTryoutInput, Tryout, TryoutList } from "#contracts/tryouts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

export const tryoutInput = (change: Partial<NewTryoutInput> = {}): NewTryoutInput => ({
  model: "chatgpt",
  verdict: "works",
  text: "회의록이 세 줄로 줄었어요.",
  note: "표로 달라고 하면 더 좋아요.",
  ...change,
});

export const copy = (as: Member | undefined, promptId: number) =>
  call("POST", `/api/prompts/${promptId}/copies`, { as });

export const addTryout = (as: Member | undefined, promptId: number, body: unknown = tryoutInput(), key?: string) =>
  call("POST", `/api/prompts/${promptId}/tryouts`, { as, body, ...(key && { headers: { "idempotency-key": key } }) });

/** A try-out by a member who copied the free prompt. */
export async function createTryout(as: Member, promptId: number, change: Partial<NewTryoutInput> = {}) {
  await dataOf(copy(as, promptId));
  return dataOf<Tryout>(addTryout(as, promptId, tryoutInput(change)));
}

export const readTryouts = (promptId: number, as?: Member, query = "") =>
  dataOf<TryoutList>(call("GET", `/api/prompts/${promptId}/tryouts${query}`, { as }));
