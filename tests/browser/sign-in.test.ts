import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { callerAs } from "#tests/support/product/publishing.ts";
import { sessionOf, storedIn } from "#tests/support/product/session.ts";
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

test("정지된 채 탈퇴하려는 회원은 무엇이 남는지 먼저 읽고, 다시 로그인하면 까닭과 문의하는 길을 본다", async ({
  visit,
  product,
}) => {
  const email = newEmail();
  const { user } = await sessionOf(product.origin, email);
  const admin = await callerAs(product.origin, "admin@example.com");
  await admin("POST", `/api/admin/members/${user.user_id}/suspend`, { reason: "광고를 되풀이했어요." });
  const leaving = await visit("/mypage/info/withdraw", { ...phone, as: email, allow: [/status of 403/] });
  await leaving.getByText("그동안 같은 로그인으로 다시 가입할 수 없어요").waitFor();
  await leaving.close();
  const member = await callerAs(product.origin, email);
  await member("DELETE", "/api/members", { confirm: "탈퇴" });

  const page = await visit("/", { ...phone, allow: [LOGGED, /status of 403/] });
  await askToSignIn(page, "구글");
  await consentAs(page, email);
  await page
    .getByText(/이용이 정지된 채 탈퇴한 계정이라 \d+년 \d+월 \d+일까지/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "문의하기" }).click();
  await isBack(page, "/inquiry");
});
