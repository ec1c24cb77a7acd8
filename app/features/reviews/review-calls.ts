import type { NewReview, ReviewPatch } from "#contracts/reviews.ts";
import { sent } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";

const at = (id: number) => ({ param: { id: String(id) } });

export const writeReview = (promptId: number, json: NewReview) =>
  sent(memberApi.prompts[":id"].reviews.$post({ ...at(promptId), json }));
export const reviseReview = (id: number, json: ReviewPatch) =>
  sent(memberApi.reviews[":id"].$patch({ ...at(id), json }));
export const removeReview = (id: number) => sent(memberApi.reviews[":id"].$delete(at(id)));
export const replyTo = (id: number, content: string) =>
  sent(memberApi.reviews[":id"].reply.$put({ ...at(id), json: { content } }));
export const removeReply = (id: number) => sent(memberApi.reviews[":id"].reply.$delete(at(id)));
