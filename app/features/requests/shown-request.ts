import type { PromptRequest } from "#contracts/requests.ts";
import { oneLine } from "#app/lib/meta.ts";

const EXCERPT_MAX = 120;

/** What a list shows of a request. */
export type ShownRequest = Pick<
  PromptRequest,
  "id" | "title" | "detail" | "category" | "status" | "answer_count" | "create_at" | "is_hidden"
> & { member: Pick<PromptRequest["member"], "nickname"> };

/** The parts of a request that a list shows, with the beginning of its detail. */
export const shownRequest = (request: PromptRequest): ShownRequest => ({
  id: request.id,
  title: request.title,
  detail: oneLine(request.detail, EXCERPT_MAX),
  category: request.category,
  status: request.status,
  answer_count: request.answer_count,
  create_at: request.create_at,
  member: { nickname: request.member.nickname },
});
