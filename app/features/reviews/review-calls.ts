import type { NewReview, ReviewPatch } from "#contracts/reviews.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";

const at = (id: number) => ({ param: { id: String(id) } });

export const writeReview = (promptId: number, json: NewReview) =>
  resultOf(memberApi.prompts[":id"].reviews.$post({ ...at(promptId), json }));
export const reviseReview = (id: number, json: ReviewPatch) =>
  resultOf(memberApi.reviews[":id"].$patch({ ...at(id), json }));
export const removeReview = (id: number) => resultOf(memberApi.reviews[":id"].$delete(at(id)));
export const replyTo = (id: number, content: string) =>
  resultOf(memberApi.reviews[":id"].reply.$put({ ...at(id), json: { content } }));
export const removeReply = (id: number) => resultOf(memberApi.reviews[":id"].reply.$delete(at(id)));
