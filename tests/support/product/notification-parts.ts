import type { Page } from "playwright-core";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

export const LIST = "/mypage/message/notification";
export const rows = (page: Page) => page.getByRole("group", { name: "알림 목록" }).getByRole("listitem");

/** A review and a message by one newcomer, told to another. */
export async function cause(origin: string) {
  const [owner, writer] = [await join(origin), await join(origin)];
  const { id } = await publish(origin, owner.email, "알림이 올 프롬프트");
  await writer.call("POST", `/api/prompts/${id}/reviews`, { rating: 4.5, content: "정말 잘 쓰고 있어요. 고맙습니다." });
  await owner.call("POST", `/api/members/follows/${writer.id}`);
  const say = (content: string) => writer.call("POST", "/api/messages", { recipient_id: owner.id, content });
  await say("안녕하세요");
  return { owner, id, writer: writer.nickname, say };
}
