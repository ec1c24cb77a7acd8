import type { PromptRequest, RequestAnswer, RequestStatus } from "#contracts/requests.ts";
import { members } from "#worker/db/schema/members.ts";
import { requests } from "#worker/db/schema/requests.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const requestColumns = {
  id: requests.id,
  memberId: requests.memberId,
  title: requests.title,
  detail: requests.detail,
  category: requests.category,
  status: requests.status,
  answerCount: requests.answerCount,
  hiddenFor: requests.hiddenFor,
  createdAt: requests.createdAt,
  updatedAt: requests.updatedAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
};

export type RequestRow = Pick<
  typeof requests.$inferSelect,
  Exclude<keyof typeof requestColumns, "nickname" | "profileImage" | "status">
> & { nickname: string; profileImage: string | null; status: RequestStatus | null };

export const toRequest = (row: RequestRow): PromptRequest => ({
  id: row.id,
  title: row.title,
  detail: row.detail,
  category: row.category,
  status: row.status!,
  answer_count: row.answerCount,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  create_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
});

type AnswerRow = { answerId: number; isAccepted: boolean; answeredAt: Date };

export const toAnswer = (row: AnswerRow, prompt: RequestAnswer["prompt"]): RequestAnswer => ({
  id: row.answerId,
  prompt,
  is_accepted: row.isAccepted,
  create_at: row.answeredAt.toISOString(),
});
