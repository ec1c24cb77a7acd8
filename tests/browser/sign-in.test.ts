import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";
import { storedIn } from "#tests/support/session.ts";

const LOGGED = /console error: sign-in failed/;
const STARTED_ELSEWHERE = "로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.";

async function askToSignIn(page: Page, provider: "구글" | "네이버") {
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `${provider}로 로그인` })
    .click();
  await page.getByRole("heading", { name: "글감에 로그인할까요?" }).waitFor();
}

const consentAs = (page: Page, email: string) => page.getByRole("button", { name: email }).click();
const isBack = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

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

  await consentAs(page, "haneul@example.com");
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

test("처음 온 사람도 다른 계정으로 로그인한다", async ({ visit }) => {
  const page = await visit("/", phone);
  await askToSignIn(page, "네이버");
  await page.getByLabel("다른 사람으로").fill("newcomer@example.com");
  await page.getByRole("button", { name: "계속하기" }).click();
  await isBack(page, "/");
  await expect.poll(async () => (await storedIn(page)).local.user).toBeDefined();
  const user = JSON.parse((await storedIn(page)).local.user!) as Record<string, unknown>;
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining("user_id name nickname email social_type status role create_at updated_at".split(" ")),
  );
  expect(user).toMatchObject({ social_type: "NAVER", email: "newcomer@example.com", nickname: "newcomer" });
});

test("동의를 거부하면 손님인 채 보던 곳으로 돌아와 취소했다고 듣는다", async ({ visit }) => {
  const page = await visit("/?category=dev", { ...phone, allow: [LOGGED] });
  await askToSignIn(page, "구글");
  await page.getByRole("button", { name: "동의 거부" }).click();
  await isBack(page, "/?category=dev");
  await told(page, "로그인을 취소했어요.");
  const { local, session } = await storedIn(page);
  expect(local).not.toHaveProperty("accessToken");
  expect(local).not.toHaveProperty("user");
  expect(session).not.toHaveProperty("login_provider");
});

test("간직한 네이버 state와 돌아온 state가 다르면 로그인하지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, allow: [LOGGED] });
  await askToSignIn(page, "네이버");
  await page.evaluate(() => sessionStorage.setItem("naver_state", "someone-elses-state"));
  await consentAs(page, "bada@example.com");
  await told(page, STARTED_ELSEWHERE);
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");
});

test("돌아오는 주소의 state를 바꾸면 로그인하지 않고 로그인한 사람은 그대로다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, as: "sol@example.com", allow: [LOGGED] });
  const before = (await storedIn(page)).local;
  await page.evaluate(() => {
    sessionStorage.setItem("login_provider", "naver");
    sessionStorage.setItem("naver_state", "the-state-of-this-tab");
  });
  await page.goto("/auth/callback?code=stolen&state=another");
  await isBack(page, "/");
  await told(page, STARTED_ELSEWHERE);
  expect(before.user).toContain("sol@example.com");
  expect((await storedIn(page)).local).toEqual(before);
});

test("이미 쓴 코드로 다시 돌아오면 로그인이 바뀌지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, allow: [LOGGED, /status of 400/] });
  const callback = page.waitForRequest(/\/auth\/callback\?/);
  await askToSignIn(page, "구글");
  const begun = (await storedIn(page)).session;
  await consentAs(page, "noeul@example.com");
  const back = (await callback).url();
  await isBack(page, "/");
  await expect.poll(async () => (await storedIn(page)).local.accessToken).toBeDefined();
  const before = (await storedIn(page)).local;

  await page.goto(back);
  await told(page, STARTED_ELSEWHERE);
  expect((await storedIn(page)).local).toEqual(before);

  await page.evaluate((session) => Object.assign(sessionStorage, session), begun);
  const refusal = page.waitForResponse(/\/api\/auth\/google\/token/);
  await page.goto(back);
  expect((await refusal).status()).toBe(400);
  await isBack(page, "/");
  expect((await storedIn(page)).local).toEqual(before);
});

test("제공자가 멈춰 있으면 손님인 채 까닭을 듣고, 다시 하면 로그인된다", async ({ visit }) => {
  const page = await visit("/", { ...phone, allow: [LOGGED, /status of 50\d/] });
  await askToSignIn(page, "구글");
  await page.getByLabel("다른 사람으로").fill("down-today@example.com");
  await page.getByRole("button", { name: "계속하기" }).click();
  await isBack(page, "/");
  await arrive(page);
  await expect
    .poll(() => page.getByRole("status").allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/로그인/)]));
  expect((await storedIn(page)).local).not.toHaveProperty("accessToken");

  await askToSignIn(page, "구글");
  await consentAs(page, "garam@example.com");
  await isBack(page, "/");
  await expect.poll(async () => (await storedIn(page)).local.user).toContain("garam@example.com");
});

test("로그인한 채로 다른 화면에 가도 로그인 단추가 없다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, as: "bada@example.com" });
  await go(page, "/prompt/1");
  expect(await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).isVisible()).toBe(false);
});
