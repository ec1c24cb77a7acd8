import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { test } from "#tests/support/journey.ts";
import { heroBox, openBox } from "#tests/support/search.ts";
import { paidPrompt, promptOf } from "#tests/support/seeded.ts";

const HANEUL = { id: 1, email: "haneul@example.com" };

type Place = { path: string; isMember?: boolean; allow?: RegExp[]; ready: (page: Page) => Promise<unknown> };

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name }).waitFor();
const seen = (name: string) => (page: Page) => page.getByText(name).first().waitFor();
const missing = [/status of 404/];

const places: Record<string, Place> = {
  "첫 화면": { path: "/", ready: heading("막막한 첫 문장,") },
  "검색 결과": { path: "/?search=회의&price=free&tag=회의록", ready: heading(/검색 결과/) },
  "바꿔 찾은 결과": { path: "/?search=vmfhavmxm", ready: seen("그대로 찾기") },
  "그대로 찾아 없는 결과": { path: "/?search=vmfhavmxm&literal=1", ready: seen("비슷한 말까지 찾기") },
  "결과가 없는 조건": { path: "/?tag=없는태그", ready: seen("조건에 맞는 프롬프트가 아직 없어요") },
  "무료 프롬프트": { path: "/prompt/1", ready: seen("빈칸 채우기") },
  "잠긴 프롬프트": { path: "paid", ready: seen("구매해야 볼 수 있는 프롬프트예요") },
  "내가 쓴 프롬프트": {
    path: "own",
    isMember: true,
    ready: (page) => page.getByRole("link", { name: "수정" }).waitFor(),
  },
  프로필: { path: "/profile/1", ready: heading("하늘") },
  글쓰기: { path: "/create", ready: heading("프롬프트 쓰기") },
  "손님의 마이페이지": { path: "/mypage", ready: seen("로그인하고 내 글감을 모아 보세요") },
  마이페이지: { path: "/mypage", isMember: true, ready: seen(HANEUL.email) },
  "내 프롬프트": {
    path: "/mypage/prompt",
    isMember: true,
    ready: (page) => page.getByRole("list", { name: "내 프롬프트 목록" }).waitFor(),
  },
  "프롬프트 고치기": { path: "edit", isMember: true, ready: heading("프롬프트 고치기") },
  "실패한 로그인": {
    path: "/auth/callback?error=access_denied",
    allow: [/sign-in failed/],
    ready: async (page) => {
      await heading("막막한 첫 문장,")(page);
      await page.locator(".toast").waitFor();
    },
  },
  "없는 화면": { path: "/no/such/page", allow: missing, ready: seen("지금 많이 보는 프롬프트") },
  "없는 프롬프트": { path: "/prompt/999999", allow: missing, ready: seen("지금 많이 보는 프롬프트") },
  "부품 진열장": { path: "/test", ready: heading("부품 진열장") },
};

test.for(
  [phone, desktop].flatMap((device) =>
    Object.entries(places).map(
      ([name, place]) => [name, device.isMobile ? "전화기" : "데스크톱", place, device] as const,
    ),
  ),
)("%s: axe가 %s에서 아무것도 나무라지 않는다", async ([, , place, device], { visit, product }) => {
  const dynamic: Record<string, string> = {
    paid: `/prompt/${await paidPrompt(product.db)}`,
    own: `/prompt/${await promptOf(product.db, HANEUL.id)}`,
    edit: `/mypage/edit/${await promptOf(product.db, HANEUL.id)}`,
  };
  const as = place.isMember ? HANEUL.email : undefined;
  const page = await visit(dynamic[place.path] ?? place.path, { ...device, as, allow: place.allow });
  await place.ready(page);
  expect(await findViolations(page)).toEqual([]);
});

test("로그인하는 동안 보는 화면에도 axe가 나무랄 것이 없다", async ({ visit }) => {
  const page = await visit("/", phone);
  await page.evaluate(() => Object.assign(sessionStorage, { login_provider: "google", google_state: "a" }));
  await page.route("**/api/auth/google/token", () => undefined);
  await page.goto("/auth/callback?code=a&state=a");
  await page.getByText("로그인하고 있어요…").waitFor();
  await page.locator("html[data-travel]").waitFor({ state: "attached" });
  expect(await findViolations(page)).toEqual([]);
});

const openers: Record<string, (page: Page) => Promise<unknown>> = {
  "손님의 옆 메뉴": async (page) => {
    await page.getByRole("button", { name: "내 메뉴 열기" }).click();
    await page.getByRole("dialog", { name: "로그인" }).waitFor();
  },
  "로그인 창": async (page) => {
    await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
    await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
  },
  "최근 검색어가 있는 검색창": async (page) => {
    await page.evaluate(() => localStorage.setItem("recentSearches", '["회의록","면접 준비"]'));
    const opener = page.getByRole("button", { name: "검색창 열기" });
    if (await opener.isVisible()) await opener.click();
    else await page.getByRole("banner").getByRole("combobox", { name: "검색어" }).focus();
    await page.getByRole("option", { name: "면접 준비" }).filter({ visible: true }).waitFor();
  },
  "추천이 있는 첫 화면 검색창": async (page) => {
    const box = (await heroBox(page).isVisible()) ? heroBox(page) : await openBox(page);
    await box.pressSequentially("챗");
    await page.getByRole("option", { name: "챗지피티" }).filter({ visible: true }).waitFor();
    await box.press("ArrowDown");
    await page.getByRole("option", { selected: true }).filter({ visible: true }).waitFor();
  },
  "추천이 있는 검색창": async (page) => {
    await page.evaluate(() => localStorage.setItem("recentSearches", '["면접 준비"]'));
    const box = await openBox(page);
    await box.pressSequentially("면");
    await page.getByRole("group", { name: "추천 검색어" }).getByRole("option").first().waitFor();
    await box.press("End");
    await box.press("ArrowDown");
    await page.getByRole("option", { selected: true }).filter({ visible: true }).waitFor();
  },
};

test.for(
  [phone, desktop].flatMap((device) =>
    Object.entries(openers).map(
      ([name, open]) => [name, device.isMobile ? "전화기" : "데스크톱", open, device] as const,
    ),
  ),
)("%s: 열려 있어도 axe가 %s에서 아무것도 나무라지 않는다", async ([, , open, device], { visit }) => {
  const page = await visit("/", device);
  await open(page);
  expect(await findViolations(page)).toEqual([]);
});

test.for([
  ["회원의 옆 메뉴", "/", phone, (page: Page) => page.getByRole("button", { name: "내 메뉴 열기" }).click(), "하늘"],
  ["필터", "/?search=글", phone, (page: Page) => page.getByRole("button", { name: "필터" }).click(), "필터"],
  [
    "내려받기",
    "/prompt/1",
    desktop,
    (page: Page) => page.getByRole("button", { name: "내려받기" }).click(),
    "내려받기",
  ],
  [
    "삭제 물음",
    "/mypage/prompt",
    desktop,
    (page: Page) => page.getByRole("button", { name: /^삭제/ }).first().click(),
    "정말 삭제할까요?",
  ],
] as const)("%s: 열려 있어도 axe가 아무것도 나무라지 않는다", async ([, path, device, open, name], { visit }) => {
  const page = await visit(path, { ...device, as: HANEUL.email });
  await open(page);
  await page.getByRole("dialog", { name }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
