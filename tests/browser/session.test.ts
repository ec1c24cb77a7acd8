import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { storedIn } from "#tests/support/product/session.ts";
import { newEmail, signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { expired, HANEUL, BADA, REFUSED } from "#tests/support/product/session-parts.ts";

test.for([
  ["잠금이 있는", true],
  ["잠금이 없는", false],
] as const)(
  "%s 브라우저의 두 탭이 한꺼번에 낡은 토큰을 새로 받아도 둘 다 로그인한 채다",
  async ([, hasLocks], { visit, product }) => {
    const one = await visit("/", { ...desktop, as: HANEUL, allow: [REFUSED] });
    const context = one.context();
    if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
    const other = await context.newPage();
    // A document of the same storage that asks for nothing by itself.
    await one.goto("/robots.txt");
    await one.evaluate((token) => localStorage.setItem("accessToken", token), await expired(product.env));
    const before = (await storedIn(one)).local;
    const answered: string[] = [];
    // A page that is left while it asks asks in vain, and the next one asks again: only answers count.
    context.on("requestfinished", (request) => {
      if (request.url().endsWith("/api/auth/refresh")) answered.push(request.url());
    });

    await Promise.all([go(one, "/mypage/prompt"), go(other, "/mypage")]);
    await Promise.all([
      one.getByRole("list", { name: "내 프롬프트 목록" }).waitFor(),
      other.getByRole("region", { name: "내 프로필" }).getByText(HANEUL).waitFor(),
    ]);
    const after = (await storedIn(one)).local;
    expect(answered.length).toBeGreaterThanOrEqual(1);
    expect(answered.length).toBeLessThanOrEqual(hasLocks ? 1 : 2);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.user).toBe(before.user);
    const headers = { authorization: `Bearer ${after.accessToken}` };
    expect((await fetch(`${product.origin}/api/members/me`, { headers })).status).toBe(200);
  },
);

test("서버가 대답하지 않아도 로그아웃은 된다", async ({ visit, product }) => {
  const page = await visit("/mypage", {
    ...desktop,
    as: HANEUL,
    allow: [/auth\/logout/, /sign-out failed/, /ERR_FAILED/],
  });
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "로그아웃" }).click();
  await page.waitForURL(`${product.origin}/`);
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");
});

test("한 탭에서 로그아웃하면 다른 탭도 손님이 된다", async ({ visit }) => {
  const one = await visit("/mypage/prompt", { ...desktop, as: BADA, allow: [REFUSED] });
  const other = await one.context().newPage();
  await go(other, "/mypage");
  await other.getByRole("main").getByRole("button", { name: "로그아웃" }).click();
  await told(one, "로그인이 풀렸어요.");
  await one.waitForURL((url) => url.pathname === "/");
  await one.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).waitFor();
});

test("다른 탭에서 로그인하면 열려 있던 로그인 창이 닫힌다", async ({ visit }) => {
  const one = await visit("/prompt/1", desktop);
  const login = one.getByRole("banner").getByRole("button", { name: "로그인/회원가입" });
  await login.click();
  const dialog = one.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.waitFor();
  const other = await one.context().newPage();
  await go(other, "/prompt/1");
  await other.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  await signInWithGoogle(other, newEmail());
  await one.waitForFunction(() => document.documentElement.dataset.auth === "member");
  await dialog.waitFor({ state: "hidden" });
});
