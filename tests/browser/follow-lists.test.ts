import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { go, test } from "#tests/support/journey.ts";
import { as } from "#tests/support/publishing.ts";

const FANS = 25;
const list = (page: Page, name: string) => page.getByRole("list", { name: `${name} 목록` }).getByRole("listitem");
const toggle = (page: Page, nickname: string) => page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });

type Db = { prepare: (sql: string) => { bind: (...values: unknown[]) => { run: () => Promise<unknown> } } };

/** Members who follow this one, the last made the newest; the first of them has left. */
async function createFans(db: Db, starId: number) {
  for (let fan = 1; fan <= FANS; fan += 1) {
    const id = 500 + fan;
    await db
      .prepare(
        "INSERT INTO members(id, nickname, nickname_key, social_type, status, created_at, updated_at) VALUES (?, ?, ?, 'GOOGLE', ?, 0, 0)",
      )
      .bind(id, `팬 ${fan}`, `팬${fan}`, fan === 1 ? "INACTIVE" : "ACTIVE")
      .run();
    await db
      .prepare("INSERT INTO follows(follower_id, followee_id, created_at) VALUES (?, ?, 0)")
      .bind(id, starId)
      .run();
  }
}

test("팔로워와 팔로잉을 열어 이어 보고, 탈퇴한 회원은 보이지 않는다", async ({ visit, product }) => {
  await createFans(product.db, 5);
  const page = await visit("/profile/5", phone);
  await page.getByRole("link", { name: /^팔로워/ }).click();
  await page.getByRole("heading", { level: 1, name: "가람님의 팔로워" }).waitFor();
  await expect.poll(() => list(page, "팔로워").count()).toBe(20);
  expect(await list(page, "팔로워").first().innerText()).toContain(`팬 ${FANS}`);
  await page.getByRole("link", { name: "더 보기" }).click();
  // 25 fans without the one who left, and three of the seed.
  await expect.poll(() => list(page, "팔로워").count()).toBe(27);
  expect(await page.getByRole("link", { name: "팬 1", exact: true }).count()).toBe(0);
  expect(
    await list(page, "팔로워")
      .nth(20)
      .getByRole("link")
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await page.getByRole("link", { name: "팔로잉", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "가람님의 팔로잉" }).waitFor();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(3);

  const reader = await visit("/profile/5/followers", { ...desktop, javaScriptEnabled: false });
  await reader.getByRole("link", { name: "더 보기" }).click();
  await reader.getByRole("link", { name: "처음부터 보기" }).waitFor();
  expect(await list(reader, "팔로워").count()).toBe(7);
});

test("아무도 없으면 그렇다고 말하고, 없는 회원의 목록은 404다", async ({ visit }) => {
  const page = await visit("/profile/6/followers", { ...phone, allow: [/status of 404/] });
  await page.getByText("아직 팔로워가 없어요").waitFor();
  expect((await go(page, "/profile/99999/following"))!.status()).toBe(404);
});

test("내 팔로잉에서 그만두면 줄은 남아 다시 팔로우할 수 있고, 마이페이지의 수가 바로 바뀐다", async ({
  visit,
  product,
}) => {
  const call = await as(product.origin, "byeol@example.com");
  for (const id of [1, 2, 3]) await call("POST", `/api/members/follows/${id}`);
  const page = await visit("/mypage", { ...phone, as: "byeol@example.com" });
  const count = page.getByRole("region", { name: "내 프로필" }).getByText("팔로잉").locator("xpath=ancestor::div[1]");
  await expect.poll(() => count.innerText()).toContain("3");
  await count.getByRole("link").click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(3);
  await expect.poll(() => toggle(page, "바다").getAttribute("aria-pressed")).toBe("true");
  await toggle(page, "바다").click();
  await expect.poll(() => toggle(page, "바다").getAttribute("aria-pressed")).toBe("false");
  await page.waitForLoadState("networkidle");
  expect(await list(page, "팔로잉").count()).toBe(3);

  await page.goBack();
  await expect.poll(() => count.innerText()).toContain("2");
  await count.getByRole("link").click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(2);
  await page.getByRole("link", { name: "팔로워", exact: true }).click();
  await page.getByText("아직 팔로워가 없어요").waitFor();
});

test("한 번 읽은 내 프로필과 팔로잉은 다시 묻지 않는다", async ({ visit, product }) => {
  await (
    await as(product.origin, "gyeol@example.com")
  )("POST", "/api/members/follows/1");
  const page = await visit("/mypage", { ...phone, as: "gyeol@example.com" });
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/api\/members\/(\d+|following\/\d+)$/.test(path)) asked.push(path.replace(/\d+/, "n"));
  });
  const open = page.getByRole("link", { name: "팔로잉과 팔로워" });
  await open.click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(1);
  await page.goBack();
  await open.click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["/api/members/following/n"]);
});

test.for([phone, desktop].map((device) => [device.isMobile ? "전화기" : "데스크톱", device] as const))(
  "팔로우 화면에서 axe가 %s에서 아무것도 나무라지 않는다",
  async ([, device], { visit }) => {
    const page = await visit("/profile/2", { ...device, as: "haneul@example.com" });
    await toggle(page, "바다").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await go(page, "/profile/2/followers");
    await toggle(page, "가람").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await go(page, "/mypage/follows");
    await toggle(page, "노을").waitFor();
    expect(await findViolations(page)).toEqual([]);
    const guest = await visit("/", device);
    await toggle(guest, "하늘").scrollIntoViewIfNeeded();
    expect(await findViolations(guest)).toEqual([]);
  },
);
