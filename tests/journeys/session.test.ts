import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { keepIn, sessionOf, storedIn } from "#tests/support/product/session.ts";
import { expired, HANEUL, BADA, REFUSED } from "#tests/support/product/session-parts.ts";

test("로그아웃하면 저장한 것이 모두 사라지고 홈으로 가며, 서버도 그 로그인을 잊는다", async ({ visit, product }) => {
  const page = await visit("/mypage/prompt", { ...phone, as: HANEUL, allow: [REFUSED] });
  const { refreshToken } = (await storedIn(page)).local;
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  const home = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.url() === `${product.origin}/`,
  );
  await page.getByRole("dialog").getByRole("button", { name: "로그아웃" }).click();
  await home;
  await page.waitForLoadState();
  await page.waitForURL(`${product.origin}/`);
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).waitFor();
  const { local } = await storedIn(page);
  for (const key of ["accessToken", "refreshToken", "user"]) expect(local).not.toHaveProperty(key);

  const body = JSON.stringify({ refresh_token: refreshToken });
  const refused = await fetch(`${product.origin}/api/auth/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(refused.status).toBe(401);
});

test("끝난 로그인으로는 손님이 되어 홈으로 간다", async ({ visit, product }) => {
  const session = await sessionOf(product.origin, BADA);
  const ended = { ...session, access_token: await expired(product.env), refresh_token: "0".repeat(43) };
  const storageState = keepIn(product.origin, ended);
  const page = await visit("/mypage/prompt", { ...desktop, storageState, allow: [REFUSED] });
  await page.waitForURL((url) => url.pathname === "/");
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");
});
