import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { begin, conversationPath, field, saying } from "#tests/support/product/conversations.ts";
import { fetchAnswer } from "#tests/support/product/hold.ts";
import { BLANK, go, test, type Visit } from "#tests/support/product/journey.ts";

const FAILED = /net::ERR_(FAILED|CONNECTION_FAILED|INTERNET_DISCONNECTED)/;

const withoutSockets = () => Object.defineProperty(window, "WebSocket", { value: undefined });

/** Opens a conversation where what is written is stored, but no answer comes back. */
async function openLossy(visit: Visit, id: number, as: string) {
  // Over the socket the message itself would come back, and there would be nothing to send again.
  const page = await visit(BLANK, { ...desktop, as, allow: [FAILED], before: withoutSockets });
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/live/tickets"));
  let reads = 0;
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname === `/api/messages/${id}`) reads += 1;
  });
  await go(page, conversationPath(id));
  // A page that connects reads once more what it may have missed, and would find a message whose answer was lost.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await fetchAnswer(route);
    await route.abort();
  });
  const comeBack = async () => {
    await listening;
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  };
  return { page, comeBack };
}

const lost = (page: Page) => page.waitForEvent("requestfailed", (request) => request.method() === "POST");
const again = (page: Page) => page.getByRole("button", { name: "다시 보내기" });

async function loseAnswer(page: Page, text: string) {
  await field(page).fill(text);
  await Promise.all([lost(page), page.getByRole("button", { name: "보내기", exact: true }).click()]);
  await again(page).waitFor();
}

test("실시간 연결이 막혀도 답이 끊긴 메시지를 다시 보내면 한 번만 남고, 돌아오면 새 메시지가 보인다", async ({
  visit,
  product,
}) => {
  const { id, reader, say } = await begin(product.origin);
  const { page, comeBack } = await openLossy(visit, id, reader.email);
  const text = "한 번만 남을 말";
  await loseAnswer(page, text);
  await Promise.all([lost(page), again(page).click()]);
  await again(page).waitFor();
  await page.unroute("**/api/messages");
  await again(page).click();
  await again(page).waitFor({ state: "detached" });
  await saying(page, text).waitFor();
  expect(await saying(page, text).count()).toBe(1);
  const stored = product.messages.prepare(
    "SELECT count(*) AS n FROM messages WHERE conversation_id = ? AND content = ?",
  );
  expect(await stored.bind(id, text).first("n")).toBe(1);

  await say("없는 사이에 온 말");
  await comeBack();
  await saying(page, "없는 사이에 온 말").waitFor();
});

test("답이 끊겼어도 저장된 메시지는, 대화를 다시 읽으면 보낸 것으로 한 번만 보인다", async ({ visit, product }) => {
  const { id, reader, say } = await begin(product.origin);
  const { page, comeBack } = await openLossy(visit, id, reader.email);
  await loseAnswer(page, "답이 끊긴 말");
  await say("그 뒤에 온 말");
  await comeBack();
  await saying(page, "그 뒤에 온 말").waitFor();
  expect(await saying(page, "답이 끊긴 말").count()).toBe(1);
  expect(await again(page).count()).toBe(0);
});
