import type { NewReview, Review } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

/** A free prompt, its prompter and a member who may review it. */
export async function createShared() {
  const prompter = await createMember();
  return { prompter, prompt: await createPrompt(prompter), author: await createMember() };
}

export const reviewInput = (change: Partial<NewReview> = {}): NewReview => ({
  rating: 4.5,
  content: "회의록이 정말 짧아졌어요.",
  ...change,
});

export const createReview = (author: Member, promptId: number, change: Partial<NewReview> = {}) =>
  dataOf<Review>(call("POST", `/api/prompts/${promptId}/reviews`, { as: author, body: reviewInput(change) }));

export const reply = (prompter: Member | undefined, id: number, body: unknown = { content: "고마워요." }) =>
  call("PUT", `/api/reviews/${id}/reply`, { as: prompter, body });
