import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { storedIn } from "#tests/support/product/session.ts";
import { consentAs } from "#tests/support/product/signing-in.ts";

import { LOGGED, STARTED_ELSEWHERE, askToSignIn, consent, isBack } from "#tests/support/product/sign-in-parts.ts";

const comeBack = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

test.for([
  ["구글", "google", phone],
  ["네이버", "naver", desktop],
] as const)("%s 계정으로 로그인하면 보던 곳으로 돌아온다", async ([provider, name, device], { visit }) => {
  const page = await visit("/?category=dev", device);
  await askToSignIn(page, provider);
  const begun = await storedIn(page);
  expect(begun.session.login_provider).toBe(name);
  if (name === "naver") {
    expect(begun.session.naver_state).toMatch(/^[\w-]{20,}$/);
    expect(new URL(page.url()).searchParams.get("state")).toBe(begun.session.naver_state);
  } else expect(begun.session).not.toHaveProperty("naver_state");

  await consent(page, "haneul@example.com");
  await isBack(page, "/?category=dev");
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).waitFor({ state: "hidden" });
  const { local, session } = await storedIn(page);
  expect(local.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(local.refreshToken).toMatch(/^[\w-]{40,}$/);
  expect(JSON.parse(local.user!)).toMatchObject({
    user_id: 1,
    nickname: "하늘",
    email: "haneul@example.com",
    status: "ACTIVE",
    role: "USER",
  });
  expect(Object.keys(session).filter((key) => /login|state/.test(key))).toEqual([]);
});

test("동의를 거부하거나 제공자가 멈춰 있으면 손님인 채 보던 곳에서 까닭을 듣고, 다시 하면 로그인된다", async ({
  visit,
}) => {
  const page = await visit("/?category=dev", { ...phone, allow: [LOGGED, /status of 50\d/] });
  await askToSignIn(page, "구글");
  await page.getByRole("button", { name: "동의 거부" }).click();
  await isBack(page, "/?category=dev");
  await told(page, "로그인을 취소했어요.");
  const { local, session } = await storedIn(page);
  expect(local).not.toHaveProperty("accessToken");
  expect(local).not.toHaveProperty("user");
  expect(session).not.toHaveProperty("login_provider");

  await askToSignIn(page, "구글");
  await consentAs(page, "down-today@example.com");
  await isBack(page, "/?category=dev");
  await told(page, "구글 로그인이 응답하지 않아요. 잠시 후 다시 시도해 주세요.");
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");

  await askToSignIn(page, "구글");
  await consent(page, "garam@example.com");
  await isBack(page, "/?category=dev");
  await expect.poll(async () => (await storedIn(page)).local.user).toContain("garam@example.com");
});

test("남이 만든 주소나 이미 쓴 코드로 돌아와도 로그인한 사람은 그대로다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, allow: [LOGGED, /status of 400/] });
  const callback = page.waitForRequest(/\/auth\/callback\?/);
  await askToSignIn(page, "구글");
  const begun = (await storedIn(page)).session;
  await consent(page, "noeul@example.com");
  const back = (await callback).url();
  await isBack(page, "/");
  await expect.poll(async () => (await storedIn(page)).local.accessToken).toBeDefined();
  const before = (await storedIn(page)).local;
  expect(before.user).toContain("noeul@example.com");
  const exchanged: string[] = [];
  page.on("request", (request) => request.url().endsWith("/token") && exchanged.push(request.url()));

  // Nothing was begun here; then something was, with another state; then it is that of the code, which is used.
  await comeBack(page, back);
  await isBack(page, "/");
  await told(page, STARTED_ELSEWHERE);
  expect((await storedIn(page)).local).toEqual(before);

  const keep = (session: Record<string, string>) =>
    page.evaluate((kept) => void Object.assign(sessionStorage, kept), session);
  await keep({ login_provider: "naver", naver_state: "the-state-of-this-tab" });
  await comeBack(page, "/auth/callback?code=stolen&state=another");
  await isBack(page, "/");
  await told(page, STARTED_ELSEWHERE);
  expect((await storedIn(page)).local).toEqual(before);
  expect(exchanged).toEqual([]);

  await keep(begun);
  const refusal = page.waitForResponse(/\/api\/auth\/google\/token/);
  await comeBack(page, back);
  expect((await refusal).status()).toBe(400);
  await isBack(page, "/");
  expect((await storedIn(page)).local).toEqual(before);
});
