import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { drawLate, holdAnswer } from "#tests/support/product/hold.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

const REFUSED = /status of 500/;

const toggle = (page: Page, nickname: string) => page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });
const pressed = (page: Page, nickname: string) => toggle(page, nickname).getAttribute("aria-pressed");
const followers = (page: Page) => page.getByRole("link", { name: /^팔로워/ }).first();
const shown = async (page: Page) => Number((await followers(page).innerText()).replace(/\D/g, ""));

type Db = { prepare: (sql: string) => { first: <T>(column: string) => Promise<T | null> } };
const rows = (db: Db, table: string, where: string) =>
  db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n");

/** Two newcomers: one to be followed, and whoever follows. */
async function meet(origin: string) {
  const [star, fan] = [await join(origin), await join(origin)];
  const isFollow = `follower_id = ${fan.id} AND followee_id = ${star.id}`;
  const isNotification = `member_id = ${star.id} AND about = 'follow:${fan.id}'`;
  return { star, fan, profile: `/profile/${star.id}`, isFollow, isNotification };
}

test("프로필에서 키보드로 팔로우하면 수가 오르고 상대가 알게 되며, 다른 화면에서도 팔로우한 것으로 보인다", async ({
  visit,
  product,
}) => {
  const { star, fan, profile, isNotification } = await meet(product.origin);
  const { id } = await publish(product.origin, star.email, "팔로우하고 볼 프롬프트");
  const page = await visit(profile, { ...desktop, as: fan.email });
  const isPressed = () => pressed(page, star.nickname);
  await expect.poll(isPressed).toBe("false");
  await followers(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(isPressed).toBe("true");
  expect(await toggle(page, star.nickname).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await toggle(page, star.nickname).innerText()).toContain("완료");
  expect(await shown(page)).toBe(1);
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(1);

  await go(page, profile);
  await expect.poll(isPressed).toBe("true");
  await expect.poll(() => shown(page)).toBe(1);
  await go(page, `/prompt/${id}`);
  await expect.poll(isPressed).toBe("true");
  await toggle(page, star.nickname).press("Enter");
  await expect.poll(isPressed).toBe("false");
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(0);
});

test("거듭 눌러도, 두 탭에서 눌러도 한 번만 팔로우하고 마지막 뜻대로 된다", async ({ visit, product }) => {
  const { star, fan, profile, isFollow, isNotification } = await meet(product.origin);
  // No notification for a member who is unfollowed again before the request for it arrives.
  const page = await visit(profile, { ...desktop, as: fan.email, allow: [/409 \(Conflict\)/] });
  const other = await page.context().newPage();
  await go(other, profile);
  for (const tab of [page, other]) await expect.poll(() => pressed(tab, star.nickname)).toBe("false");
  const press = (tab: Page, times: number) =>
    toggle(tab, star.nickname).evaluate((button: HTMLElement, count) => {
      for (let time = 0; time < count; time += 1) setTimeout(() => button.click(), time * 10);
    }, times);
  await Promise.all([press(page, 5), press(other, 1)]);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(1);
  await expect.poll(() => Promise.all([shown(page), shown(other)])).toEqual([1, 1]);
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(1);

  await press(page, 3);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(0);
  await expect.poll(() => shown(page)).toBe(0);
});

test("서버가 거절하거나 연결이 끊기면 되돌리고 알린다", async ({ visit, product }) => {
  const { star, fan, profile } = await meet(product.origin);
  const allow = [REFUSED, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/];
  const page = await visit(profile, { ...desktop, as: fan.email, allow });
  const state = async () => [await pressed(page, star.nickname), await shown(page)];
  await expect.poll(state).toEqual(["false", 0]);
  const refusing = Promise.withResolvers<void>();
  await page.route("**/members/follows/*", async (route) => {
    await refusing.promise;
    const problem = { status: 500, contentType: "application/problem+json" };
    await route.fulfill({ ...problem, body: '{"detail":"잠시 후 다시 시도해 주세요."}' });
  });
  await toggle(page, star.nickname).click();
  await expect.poll(state).toEqual(["true", 1]);
  refusing.resolve();
  await told(page, "잠시 후 다시 시도해 주세요.");
  expect(await state()).toEqual(["false", 0]);

  await page.unroute("**/members/follows/*");
  await page.route("**/members/follows/*", (route) => route.abort());
  await toggle(page, star.nickname).click();
  await told(page, "보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.");
  expect(await state()).toEqual(["false", 0]);
  await page.unroute("**/members/follows/*");
  await toggle(page, star.nickname).click();
  await expect.poll(state).toEqual(["true", 1]);
});

test("손님이 팔로우를 누르면 로그인하고 돌아와 팔로우한다", async ({ visit, product }) => {
  const { star, fan, profile, isFollow } = await meet(product.origin);
  const page = await visit(profile, desktop);
  await toggle(page, star.nickname).click();
  await signInWithGoogle(page, fan.email);
  await page.waitForURL((url) => url.pathname === profile);
  await expect.poll(() => pressed(page, star.nickname)).toBe("true");
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(1);
});

test("이미 팔로우하던 회원이 로그인하고 돌아와도 팔로우가 풀리지 않는다", async ({ visit, product }) => {
  const page = await visit("/profile/5", phone);
  await toggle(page, "가람").click();
  await signInWithGoogle(page, "bada@example.com");
  await page.waitForURL((url) => url.pathname === "/profile/5");
  await arrive(page);
  await expect.poll(() => pressed(page, "가람")).toBe("true");
  expect(await rows(product.db, "follows", "follower_id = 2 AND followee_id = 5")).toBe(1);
});

test("화면의 모든 회원과의 사이를 한 번에 묻고, 손님은 묻지 않으며, 나에게는 누를 것이 없다", async ({ visit }) => {
  const asked: string[][] = [];
  const listen = (page: Page) =>
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/me/ties")) asked.push(searchParams.get("ids")!.split(","));
    });
  const guest = await visit(BLANK, phone);
  listen(guest);
  await go(guest, "/");
  // Whatever the page asks by itself is on its way before it answers a press.
  await toggle(guest, "하늘").click();
  await guest.getByRole("dialog").getByRole("button", { name: "구글로 로그인" }).waitFor();
  expect(asked).toEqual([]);

  const page = await visit(BLANK, { ...phone, as: "noeul@example.com" });
  listen(page);
  await go(page, "/");
  await expect.poll(() => pressed(page, "하늘")).toBe("true");
  const cards = page.getByRole("article").filter({ has: page.getByRole("button", { name: /팔로우/ }) });
  const paths = await cards
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths).toContain("/profile/1");
  expect(paths).not.toContain("/profile/4");
  expect(asked.map((ids) => ids.map((id) => `/profile/${id}`))).toEqual([paths]);
  await go(page, "/profile/4");
  await page.getByRole("link", { name: "내 프롬프트 관리" }).waitFor();
  expect(await page.getByRole("button", { name: "노을 더 보기" }).count()).toBe(0);
});

test("팔로우하기 전에 물은 것의 늦은 대답은 팔로우를 되돌려 보이지 않는다", async ({ visit, product }) => {
  const { star, fan, profile } = await meet(product.origin);
  const page = await visit(profile, { ...desktop, as: fan.email });
  await expect.poll(() => pressed(page, star.nickname)).toBe("false");
  const { answered, release } = await holdAnswer(page, "**/members/me/ties?*");
  // As coming back from another tab does.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await answered;
  // Asked for once the answer to the press is drawn.
  const notified = page.waitForRequest(/\/api\/notifications\/\d+$/);
  await toggle(page, star.nickname).click();
  await notified;
  await drawLate(page, /\/members\/me\/ties/, release);
  expect(await pressed(page, star.nickname)).toBe("true");
});
