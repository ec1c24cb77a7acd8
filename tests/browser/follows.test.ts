import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { drawLate, holdAnswer } from "#tests/support/product/hold.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

import { toggle, pressed, shown, rows, meet } from "#tests/support/product/follow-parts.ts";

const REFUSED = /status of 500/;
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
