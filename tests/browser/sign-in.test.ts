import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { storedIn } from "#tests/support/product/session.ts";
import { consentAs, newEmail } from "#tests/support/product/signing-in.ts";

import { LOGGED, STARTED_ELSEWHERE, askToSignIn, consent, isBack } from "#tests/support/product/sign-in-parts.ts";

test("처음 온 사람도 다른 계정으로 로그인한다", async ({ visit }) => {
  const email = newEmail();
  const page = await visit("/", phone);
  await askToSignIn(page, "네이버");
  await consentAs(page, email);
  await isBack(page, "/");
  await expect.poll(async () => (await storedIn(page)).local.user).toBeDefined();
  const user = JSON.parse((await storedIn(page)).local.user!) as Record<string, unknown>;
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining("user_id name nickname email social_type status role create_at updated_at".split(" ")),
  );
  expect(user).toMatchObject({ social_type: "NAVER", email, nickname: email.split("@")[0] });
});

test("간직한 네이버 state와 돌아온 state가 다르면 로그인하지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, allow: [LOGGED] });
  await askToSignIn(page, "네이버");
  await page.evaluate(() => sessionStorage.setItem("naver_state", "someone-elses-state"));
  await consent(page, "bada@example.com");
  await told(page, STARTED_ELSEWHERE);
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");
});

test("로그인한 채로 오면 로그인 단추가 없다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...desktop, as: "bada@example.com" });
  expect(await page.getByRole("banner").getByText("로그인/회원가입").isVisible()).toBe(false);
});
