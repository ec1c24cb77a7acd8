import type { Page } from "playwright-core";
import type { Message } from "#contracts/messages.ts";
import { join } from "./newcomer.ts";

export const log = (page: Page) => page.getByRole("log", { name: "주고받은 메시지" });
export const field = (page: Page) => page.getByRole("textbox", { name: /에게 보낼 메시지$/ });
export const saying = (page: Page, text: string) => log(page).getByText(text, { exact: true });
export const conversationList = (page: Page) => page.getByRole("list", { name: "대화 목록" });
export const conversationPath = (id: number) => `/mypage/message/message/${id}`;

/** A conversation between two new members; `say` sends another message. */
export async function begin(origin: string, content = "안녕하세요") {
  const [reader, writer] = [await join(origin), await join(origin)];
  // So that the writer is no stranger.
  await reader.call("POST", `/api/members/follows/${writer.id}`);
  const say = (text: string) =>
    writer.call<Message>("POST", "/api/messages", { recipient_id: reader.id, content: text });
  const { conversation_id: id } = await say(content);
  return { id, reader, writer, say };
}
