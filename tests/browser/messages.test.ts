import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import { begin, field, log, saying, conversationPath, conversationList } from "#tests/support/product/conversations.ts";

import { listenAt } from "#tests/support/product/message-parts.ts";

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
