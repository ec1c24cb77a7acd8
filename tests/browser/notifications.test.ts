import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { hold } from "#tests/support/product/hold.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { LIST, rows, cause } from "#tests/support/product/notification-parts.ts";

const NOT_FOUND = /status of 404/;
/** How often the page has asked for the list since. Counted in the page: Playwright may report a request of before only later. */
async function countReads(page: Page) {
  const counter = await page.evaluateHandle(() => {
    const { fetch } = window;
    const count = { reads: 0 };
    window.fetch = (input, init) => {
      if (new URL(new Request(input).url).pathname === "/api/notifications") count.reads += 1;
      return fetch(input, init);
    };
    return count;
  });
  return () => counter.evaluate(({ reads }) => reads);
}

async function removeRow(page: Page, title: string) {
  await page.getByRole("button", { name: new RegExp(`${title}: 더 보기$`) }).click();
  await page.getByRole("button", { name: "알림 지우기", exact: true }).click();
}

test("알림을 목록과 자세히 보기에서 지우고, 없으면 무엇이 모이는지 알려 주며, 지운 알림은 찾을 수 없다고 한다", async ({
  visit,
  product,
}) => {
  const { owner, writer } = await cause(product.origin);
  const page = await visit(LIST, { ...desktop, as: owner.email, allow: [NOT_FOUND] });
  await removeRow(page, `${writer}님이 메시지를 보냈어요.`);
  await told(page, "알림을 지웠어요.");
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByRole("link").click();
  await page.waitForURL(/\/notification\/\d+$/);
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "알림 지우기", exact: true }).click();
  await page.waitForURL((url) => url.pathname === LIST);
  await page.getByText("아직 알림이 없어요").waitFor();
  await go(page, pathname);
  await page.getByText("알림을 찾을 수 없어요").waitFor();
});

test("지우는 사이에 새 알림이 와도 지운 것이 되돌아오지 않는다", async ({ visit, product }) => {
  const { owner, writer, say } = await cause(product.origin);
  const page = await visit(LIST, { ...desktop, as: owner.email });
  await page.getByRole("button", { name: "내 메뉴 열기, 새 소식 3개" }).waitFor();
  const release = await hold(page, /\/api\/notifications\/\d+$/);
  const reviewed = `${writer}님이 ‘알림이 올 프롬프트’에 후기를 남겼어요.`;
  await removeRow(page, reviewed);
  await expect.poll(() => rows(page).count()).toBe(1);
  const reads = await countReads(page);
  await say("또 안녕하세요");
  await page.getByRole("button", { name: "내 메뉴 열기, 새 소식 4개" }).waitFor();
  // The list is read when the removal is answered: until then it still has what is being removed.
  expect(await reads()).toBe(0);
  release();
  await told(page, "알림을 지웠어요.");
  await expect.poll(reads).toBeGreaterThan(0);
});

test("목록을 다시 읽는 사이에 지워도 지운 것이 되돌아오지 않는다", async ({ visit, product }) => {
  const { owner, writer, say } = await cause(product.origin);
  const page = await visit(LIST, { ...desktop, as: owner.email });
  const unread = (count: number) => page.getByRole("button", { name: `내 메뉴 열기, 새 소식 ${count}개` }).waitFor();
  await unread(3);
  await expect.poll(() => rows(page).count()).toBe(2);
  const releases = [await hold(page, /\/api\/notifications(\?|$)/), await hold(page, /\/api\/notifications\/\d+$/)];
  const reads = await countReads(page);
  await say("하나");
  await expect.poll(reads).toBe(1);
  // The read under way may predate it, and is to be followed by another.
  await say("둘");
  await unread(5);
  await removeRow(page, `${writer}님이 ‘알림이 올 프롬프트’에 후기를 남겼어요.`);
  await expect.poll(() => rows(page).count()).toBe(1);
  await say("셋");
  await unread(6);
  expect(await reads()).toBe(1);
  for (const release of releases) release();
  await told(page, "알림을 지웠어요.");
  await expect.poll(reads).toBeGreaterThan(1);
});

test("알림이 많으면 더 볼 수 있다", async ({ visit, product }) => {
  const { email, id } = await join(product.origin);
  const insert = product.db.prepare(
    "INSERT INTO notifications (member_id, kind, about, content, created_at) VALUES (?, 'moderation', ?, '알려 드릴 것이 있어요.', ?)",
  );
  const now = Date.now();
  await product.db.batch(
    Array.from({ length: 25 }, (_, index) => insert.bind(id, `about:${index}`, now - (25 - index) * 60_000)),
  );
  const page = await visit(LIST, { ...phone, as: email });
  await expect.poll(() => rows(page).count()).toBe(20);
  await page.getByRole("button", { name: "더 보기", exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(25);
});
