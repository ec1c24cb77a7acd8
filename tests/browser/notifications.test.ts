import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { go, test, told } from "#tests/support/journey.ts";
import { as, publish } from "#tests/support/publishing.ts";
import { sessionOf } from "#tests/support/session.ts";

const HANEUL = "haneul@example.com";
const BADA = "bada@example.com";
const LIST = "/mypage/message/notification";
const NOT_FOUND = /status of 404/;

const rows = (page: Page) => page.getByRole("group", { name: "알림 목록" }).getByRole("listitem");
const fresh = (page: Page) => rows(page).getByText(/^새 알림/);

/** A review and a message of 바다, told to 하늘. */
async function cause(origin: string) {
  const { id } = await publish(origin, HANEUL, "알림이 올 프롬프트");
  const [{ user }, call] = [await sessionOf(origin, HANEUL), await as(origin, BADA)];
  await (
    await as(origin, HANEUL)
  )("POST", "/api/notifications/read");
  await call("POST", `/api/prompts/${id}/reviews`, { rating: 4.5, content: "정말 잘 쓰고 있어요. 고맙습니다." });
  await call("POST", "/api/messages", { recipient_id: user.user_id, content: "안녕하세요" });
  return id;
}

test("알림을 열면 읽은 것이 되고, 그 일이 있는 곳으로 가며, 나머지는 한꺼번에 읽는다", async ({ visit, product }) => {
  const id = await cause(product.origin);
  const page = await visit(LIST, { ...phone, as: HANEUL });
  await expect.poll(() => fresh(page).count()).toBe(2);
  await page.getByRole("link", { name: /^새 알림: 바다님이 ‘알림이 올 프롬프트’에 후기를 남겼어요\.$/ }).click();
  await page.getByRole("heading", { level: 1, name: "바다님이 ‘알림이 올 프롬프트’에 후기를 남겼어요." }).waitFor();
  await page.getByRole("link", { name: "알림", exact: true }).click();
  await expect.poll(() => fresh(page).count()).toBe(1);
  await page
    .getByRole("navigation", { name: "주요 화면" })
    .getByRole("link", { name: /^마이, 새 소식 2개$/ })
    .waitFor();

  await page.getByRole("button", { name: "모두 읽음" }).click();
  await told(page, "알림을 모두 읽었어요.");
  await expect.poll(() => fresh(page).count()).toBe(0);
  await page
    .getByRole("navigation", { name: "주요 화면" })
    .getByRole("link", { name: /^마이, 새 소식 1개$/ })
    .waitFor();

  await page
    .getByRole("link", { name: /후기를 남겼어요/ })
    .first()
    .click();
  await page.getByRole("link", { name: "프롬프트 보기" }).click();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
});

test("알림을 목록과 자세히 보기에서 지우고, 지운 알림은 찾을 수 없다고 한다", async ({ visit, product }) => {
  await cause(product.origin);
  const page = await visit(LIST, { ...desktop, as: HANEUL, allow: [NOT_FOUND] });
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  await page.getByRole("button", { name: "알림 지우기: 바다님이 메시지를 보냈어요." }).first().click();
  await told(page, "알림을 지웠어요.");
  await expect.poll(() => rows(page).count()).toBe(before - 1);
  await rows(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "알림 지우기", exact: true }).click();
  await page.waitForURL((url) => url.pathname === LIST);
  await expect.poll(() => rows(page).count()).toBe(before - 2);
  await go(page, `${LIST}/999999`);
  await page.getByText("알림을 찾을 수 없어요").waitFor();
});

test("알림이 없으면 무엇이 모이는지 알려 주고, 많으면 더 볼 수 있다", async ({ visit, product }) => {
  const email = "new-reader@example.com";
  const page = await visit(LIST, { ...phone, as: email });
  await page.getByText("아직 알림이 없어요").waitFor();
  const { user } = await sessionOf(product.origin, email);
  const insert = product.db.prepare(
    "INSERT INTO notifications (member_id, kind, about, content, created_at) VALUES (?, 'moderation', ?, '알려 드릴 것이 있어요.', ?)",
  );
  const now = Date.now();
  await product.db.batch(
    Array.from({ length: 25 }, (_, index) => insert.bind(user.user_id, `about:${index}`, now - (25 - index) * 60_000)),
  );
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(20);
  await page.getByRole("button", { name: "더 보기", exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(25);
});

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s: 알림 목록과 알림 하나에 접근성 문제가 없다", async ([, device], { visit, product }) => {
  await cause(product.origin);
  const page = await visit(LIST, { ...device, as: HANEUL });
  await rows(page).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await rows(page).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "알림 지우기", exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
