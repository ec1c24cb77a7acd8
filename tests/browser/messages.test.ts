import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { hold } from "#tests/support/product/hold.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import type { Newcomer } from "#tests/support/product/newcomer.ts";
import { begin, field, log, saying, conversationPath, conversationList } from "#tests/support/product/conversations.ts";
import { answer } from "#tests/support/product/writing.ts";

const REFUSED = /status of 403/;
const NOT_FOUND = /status of 404/;

/** Opens a conversation and waits until its page receives events. */
async function listenAt(page: Page, path: string, { call }: Newcomer) {
  let calls = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (calls += 1)));
  const socket = page.waitForEvent("websocket");
  await go(page, path);
  await log(page).waitFor();
  await socket;
  // A connection says nothing by itself: whoever reads their notifications is called on it.
  const callsAfterEvent = async () => {
    await call("POST", "/api/notifications/read");
    return calls;
  };
  await expect.poll(callsAfterEvent, { interval: 200 }).toBeGreaterThan(0);
}

test("메시지는 새로 고치지 않아도 열린 대화에 보여 읽음이 되고, 목록에서는 안 읽은 수와 점으로 보인다", async ({
  visit,
  product,
}) => {
  const { id, reader, writer, say } = await begin(product.origin);
  const page = await visit(BLANK, { ...phone, as: reader.email });
  await listenAt(page, conversationPath(id), reader);
  const other = await visit(conversationPath(id), { ...desktop, as: writer.email });

  const text = "이 프롬프트는 영어로도 쓸 수 있나요?";
  await field(other).fill(text);
  await field(other).press("Enter");
  await saying(page, text).waitFor();
  await saying(other, text).waitFor();
  expect(await field(other).inputValue()).toBe("");
  const unread = () =>
    product.messages
      .prepare("SELECT unread_count FROM conversation_sides WHERE conversation_id = ? AND unread_count > 0")
      .bind(id)
      .first();
  await expect.poll(unread).toBeNull();

  await page.getByRole("link", { name: "메시지함으로" }).click();
  await conversationList(page).waitFor();
  await page.getByRole("button", { name: "내 메뉴 열기", exact: true }).waitFor();
  await say("새로 온 말이에요");
  await conversationList(page).getByText("새로 온 말이에요").waitFor();
  await conversationList(page).getByText("안 읽은 메시지 1개").waitFor();
  await page.getByRole("button", { name: /^내 메뉴 열기, 새 소식 \d+개$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^메시지함, 새 소식 \d+개$/ })
    .waitFor();
});

test("두 탭이 연결 하나로 함께 듣는다", async ({ visit, product }) => {
  const { id, reader, say } = await begin(product.origin);
  const one = await visit(BLANK, { ...desktop, as: reader.email });
  let sockets = 0;
  const count = (page: Page) => page.on("websocket", () => (sockets += 1));
  count(one);
  one.context().on("page", count);
  await listenAt(one, conversationPath(id), reader);
  const first = sockets;
  const other = await one.context().newPage();
  await go(other, conversationPath(id));
  await log(other).waitFor();
  await say("두 탭에 함께");
  await Promise.all([saying(one, "두 탭에 함께").waitFor(), saying(other, "두 탭에 함께").waitFor()]);
  expect(sockets).toBe(first);
});

test("먼저 연결된 탭이 읽은 말도, 그 뒤에 연결된 탭의 대화에 보인다", async ({ visit, product }) => {
  const { id, reader, say } = await begin(product.origin);
  const one = await visit(BLANK, { ...desktop, as: reader.email });
  await listenAt(one, conversationPath(id), reader);
  const other = await one.context().newPage();
  const connect = await hold(other, "**/assets/connection-*.js");
  await go(other, conversationPath(id));
  await log(other).waitFor();
  await say("연결하기 전에 온 말");
  await saying(one, "연결하기 전에 온 말").waitFor();
  const unread = async () => (await reader.call<{ messages: number }>("GET", "/api/unread")).messages;
  await expect.poll(unread).toBe(0);
  connect();
  await saying(other, "연결하기 전에 온 말").waitFor();
});

test("글자를 맞추는 중의 Enter는 보내지 않고, Shift+Enter는 줄을 바꾸며, 쓰던 말은 돌아와도 남는다", async ({
  visit,
  product,
}) => {
  const { id, reader, writer } = await begin(product.origin);
  const page = await visit(conversationPath(id), { ...desktop, as: reader.email });
  await field(page).fill("안녀");
  await field(page).evaluate((element) => {
    const options = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", options));
  });
  expect(await field(page).inputValue()).toBe("안녀");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("둘째 줄");
  await page.getByRole("link", { name: "메시지함으로" }).click();
  await conversationList(page).getByRole("link", { name: writer.nickname }).click();
  await expect.poll(() => field(page).inputValue()).toBe("안녀\n둘째 줄");
  await field(page).press("Enter");
  await saying(page, "안녀 둘째 줄").waitFor();
  await field(page).fill("   ");
  await field(page).press("Enter");
  expect(await page.getByRole("button", { name: "보내기", exact: true }).getAttribute("aria-disabled")).toBe("true");
});

test("이전 메시지는 눌러서 이어 읽고, 읽던 자리는 움직이지 않는다", async ({ visit, product }) => {
  const { id, reader, say } = await begin(product.origin, "맨 처음 말");
  for (let each = 1; each <= 25; each += 1) await say(`${each}번째 말`);
  const page = await visit(conversationPath(id), { ...phone, as: reader.email });
  await saying(page, "25번째 말").waitFor();
  expect(await saying(page, "맨 처음 말").count()).toBe(0);
  const [mark, top] = [saying(page, "10번째 말"), () => mark.evaluate((one) => one.getBoundingClientRect().top)];
  await mark.scrollIntoViewIfNeeded();
  const before = await top();
  await page.getByRole("button", { name: "이전 메시지 보기" }).evaluate((button: HTMLElement) => button.click());
  await saying(page, "맨 처음 말").waitFor({ state: "attached" });
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  expect(await page.getByRole("button", { name: "이전 메시지 보기" }).count()).toBe(0);
});

test("대화 메뉴에서 신고하고 차단하면 쓸 수 없고, 상대에게도 그렇게 보이며, 풀고 지울 수 있다", async ({
  visit,
  product,
}) => {
  const { id, reader, writer } = await begin(product.origin);
  const page = await visit(conversationPath(id), { ...desktop, as: reader.email, allow: [NOT_FOUND] });
  const other = await visit(conversationPath(id), { ...phone, as: writer.email, allow: [REFUSED] });
  await field(other).waitFor();
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "대화 메뉴" }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await choose("신고하기");
  const report = page.getByRole("dialog", { name: "회원 신고" });
  await report.getByRole("radio", { name: "광고나 도배예요" }).check();
  await report.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  await choose("차단하기");
  await answer(page, `${writer.nickname}님을 차단할까요?`, "예");
  await page.getByText("내가 차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.").waitFor();

  await field(other).fill("들리나요?");
  await other.getByRole("button", { name: "보내기", exact: true }).click();
  await other.getByText("이 회원과는 메시지를 주고받을 수 없어요.").first().waitFor();
  await field(other).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "차단 풀기", exact: true }).filter({ visible: true }).click();
  await field(page).waitFor();
  await choose("대화 지우기");
  await answer(page, "대화를 지울까요?", "예");
  await page.waitForURL((url) => url.pathname === "/mypage/message/message");
  await told(page, "대화를 지웠어요.");
  await expect.poll(() => page.getByText(writer.nickname, { exact: true }).count()).toBe(0);
  await go(page, conversationPath(id));
  await page.getByText("대화를 찾을 수 없어요").waitFor();
});

test("이전 메시지를 읽는 사이에 온 말과 보낸 말이 그대로 남는다", async ({ visit, product }) => {
  const { id, reader, say } = await begin(product.origin, "맨 처음 말");
  for (let each = 1; each <= 25; each += 1) await say(`${each}번째 말`);
  const page = await visit(BLANK, { ...phone, as: reader.email });
  await listenAt(page, conversationPath(id), reader);
  const release = await hold(page, `**/api/messages/${id}?cursor=*`);
  await page.getByRole("button", { name: "이전 메시지 보기" }).evaluate((button: HTMLElement) => button.click());
  await say("그사이 온 말");
  await saying(page, "그사이 온 말").waitFor();
  await field(page).fill("그사이 보낸 말");
  await page.getByRole("button", { name: "보내기", exact: true }).click();
  await saying(page, "그사이 보낸 말").waitFor();
  release();
  await saying(page, "맨 처음 말").waitFor({ state: "attached" });
  await saying(page, "그사이 온 말").waitFor();
  await saying(page, "그사이 보낸 말").waitFor();
});
