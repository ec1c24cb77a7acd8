import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";

const BADA = { id: 2, nickname: "바다" };
const REFUSED = /status of 500/;

const toggle = (page: Page, nickname = BADA.nickname) =>
  page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });
const pressed = (page: Page, nickname?: string) => toggle(page, nickname).getAttribute("aria-pressed");
const followers = (page: Page) => page.getByRole("link", { name: /^팔로워/ }).first();
const shown = async (page: Page) => Number((await followers(page).innerText()).replace(/\D/g, ""));

type Db = { prepare: (sql: string) => { first: <T>(column: string) => Promise<T | null> } };
const rows = (db: Db, table: string, where: string) =>
  db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n");
const idOf = (db: Db, nickname: string) =>
  db.prepare(`SELECT id FROM members WHERE nickname = '${nickname}'`).first<number>("id");

test("프로필에서 팔로우하면 수가 오르고 상대가 알게 되며, 다른 화면에서도 팔로우한 것으로 보인다", async ({
  visit,
  product,
}) => {
  const page = await visit(`/profile/${BADA.id}`, { ...phone, as: "bom@example.com" });
  const before = await shown(page);
  await toggle(page).click();
  await expect.poll(() => pressed(page)).toBe("true");
  expect(await toggle(page).innerText()).toContain("완료");
  expect(await shown(page)).toBe(before + 1);
  await expect.poll(() => rows(product.db, "notifications", "kind = 'follow' AND member_id = 2")).toBe(1);

  await go(page, `/profile/${BADA.id}`);
  await expect.poll(() => pressed(page)).toBe("true");
  await expect.poll(() => shown(page)).toBe(before + 1);
  await go(page, "/");
  await expect.poll(() => pressed(page)).toBe("true");
  const { results } = await product.db
    .prepare("SELECT id FROM prompts WHERE member_id = 2 LIMIT 1")
    .all<{ id: number }>();
  await go(page, `/prompt/${results[0]!.id}`);
  await expect.poll(() => pressed(page)).toBe("true");
  await toggle(page).click();
  await expect.poll(() => pressed(page)).toBe("false");
  await expect.poll(() => rows(product.db, "notifications", "kind = 'follow' AND member_id = 2")).toBe(0);
});

test("거듭 눌러도, 두 탭에서 눌러도 한 번만 팔로우하고 마지막 뜻대로 된다", async ({ visit, product }) => {
  // Whoever is no longer followed when the news reaches the server need not hear of it.
  const allow = [/409 \(Conflict\)/];
  const page = await visit(`/profile/${BADA.id}`, { ...desktop, as: "dan@example.com", allow });
  const before = await shown(page);
  const dan = await idOf(product.db, "dan");
  const isFollow = `follower_id = ${dan} AND followee_id = ${BADA.id}`;
  await expect.poll(() => pressed(page)).toBe("false");
  const other = await page.context().newPage();
  await go(other, `/profile/${BADA.id}`);
  await expect.poll(() => pressed(other)).toBe("false");
  const press = (one: Page, times: number) =>
    toggle(one).evaluate((button: HTMLElement, count) => {
      for (let time = 0; time < count; time += 1) setTimeout(() => button.click(), time * 10);
    }, times);
  await Promise.all([press(page, 5), press(other, 1)]);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(1);
  await expect.poll(() => Promise.all([shown(page), shown(other)])).toEqual([before + 1, before + 1]);
  expect(await rows(product.db, "follows", isFollow)).toBe(1);
  await expect.poll(() => rows(product.db, "notifications", `about = 'follow:${dan}'`)).toBe(1);

  await press(page, 3);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(0);
  await expect.poll(() => shown(page)).toBe(before);
});

test("서버가 거절하거나 연결이 끊기면 되돌리고 알린다", async ({ visit }) => {
  const page = await visit(`/profile/${BADA.id}`, {
    ...desktop,
    as: "ryu@example.com",
    allow: [REFUSED, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  });
  const before = await shown(page);
  await page.route("**/members/follows/*", async (route) => {
    await expect.poll(() => pressed(page)).toBe("true");
    expect(await shown(page)).toBe(before + 1);
    await route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: '{"detail":"잠시 후 다시 시도해 주세요."}',
    });
  });
  await toggle(page).click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  expect(await pressed(page)).toBe("false");
  expect(await shown(page)).toBe(before);

  await page.unroute("**/members/follows/*");
  await page.route("**/members/follows/*", (route) => route.abort());
  await toggle(page).click();
  await told(page, "보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.");
  expect(await pressed(page)).toBe("false");
  await page.unroute("**/members/follows/*");
  await toggle(page).click();
  await expect.poll(() => shown(page)).toBe(before + 1);
});

test("손님이 첫 화면에서 팔로우를 누르면 로그인하고 돌아와 팔로우한다", async ({ visit, product }) => {
  const page = await visit("/", phone);
  await toggle(page, "가람").click();
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: "bada@example.com" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await arrive(page);
  // Bada follows Garam already: coming back never takes a follow away.
  await expect.poll(() => pressed(page, "가람")).toBe("true");
  expect(await rows(product.db, "follows", "follower_id = 2 AND followee_id = 5")).toBe(1);

  const guest = await visit("/profile/3", desktop);
  await toggle(guest, "솔이").click();
  await guest.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await guest.getByRole("button", { name: "bada@example.com" }).click();
  await guest.waitForURL((url) => url.pathname === "/profile/3");
  await arrive(guest);
  await expect.poll(() => pressed(guest, "솔이")).toBe("true");
  await expect.poll(() => rows(product.db, "follows", "follower_id = 2 AND followee_id = 3")).toBe(1);
});

test("화면의 모든 회원과의 사이를 한 번에 묻고, 손님은 묻지 않으며, 나에게는 누를 것이 없다", async ({ visit }) => {
  const asked: string[] = [];
  const listen = (page: Page) =>
    page.on("request", (request) => request.url().includes("/me/ties") && asked.push(request.url()));
  const guest = await visit("/create", phone);
  listen(guest);
  await go(guest, "/");
  await guest.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  const page = await visit("/create", { ...phone, as: "noeul@example.com" });
  listen(page);
  await go(page, "/");
  await expect.poll(() => pressed(page, "하늘")).toBe("true");
  await page.waitForLoadState("networkidle");
  expect(asked.map((url) => new URL(url).searchParams.get("ids")!.split(",").length)).toEqual([4]);
  expect(await toggle(page, "노을").filter({ visible: true }).count()).toBe(0);
  await go(page, "/profile/4");
  await page.getByRole("link", { name: "내 프롬프트 관리" }).waitFor();
  expect(await page.getByRole("button", { name: "노을 더 보기" }).count()).toBe(0);
});

test("키보드로 팔로우하고 그만둔다", async ({ visit }) => {
  const page = await visit(`/profile/${BADA.id}`, { ...desktop, as: "on@example.com" });
  await expect.poll(() => pressed(page)).toBe("false");
  await followers(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => pressed(page)).toBe("true");
  expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => pressed(page)).toBe("false");
});
