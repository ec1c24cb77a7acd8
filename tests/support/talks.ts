import type { Page } from "playwright-core";
import type { Message } from "#contracts/messages.ts";
import { as } from "./publishing.ts";
import { sessionOf } from "./session.ts";

export const HANEUL = "haneul@example.com";
export const BADA = "bada@example.com";

export const log = (page: Page) => page.getByRole("log", { name: "주고받은 메시지" });
export const field = (page: Page) => page.getByRole("textbox", { name: /에게 보낼 메시지$/ });
export const saying = (page: Page, text: string) => log(page).getByText(text, { exact: true });
export const talkPath = (id: number) => `/mypage/message/message/${id}`;

/** Bada writes to Haneul; `say` goes on. */
export async function begin(origin: string, content = "안녕하세요") {
  const [to, call] = [await sessionOf(origin, HANEUL), await as(origin, BADA)];
  const say = (text: string) =>
    call<Message>("POST", "/api/messages", { recipient_id: to.user.user_id, content: text });
  return { ...(await say(content)), say };
}
