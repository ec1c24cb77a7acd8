import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import { openBox } from "#tests/support/product/search.ts";

const SOL = "sol@example.com";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const text = (page: Page, words: string) => page.getByText(words).first().waitFor();

const look = async (page: Page, state: string) => expect(await findViolations(page, state)).toEqual([]);
const lookAtBothSizes = async (page: Page, state: string) =>
  expect(await findViolationsAtBothSizes(page, state)).toEqual([]);

async function asOnPhone(page: Page, act: () => Promise<void>) {
  await page.setViewportSize(phone.viewport!);
  await act();
  await page.setViewportSize(desktop.viewport!);
}

type Walk = { allow?: RegExp[]; before?: () => void; take: (page: Page) => Promise<void> };

const walks: Record<string, Walk> = {
  "검색한 화면": {
    take: async (page) => {
      await go(page, "/?search=회의&price=free&tag=회의록");
      await heading(page, /검색 결과/);
      await lookAtBothSizes(page, "검색 결과");
      await asOnPhone(page, async () => {
        await page.getByRole("button", { name: "필터" }).click();
        await page.getByRole("dialog", { name: "필터" }).waitFor();
        await look(page, "필터");
        await page.keyboard.press("Escape");
      });
      await go(page, "/?search=vmfhavmxm");
      await text(page, "그대로 찾기");
      await lookAtBothSizes(page, "바꿔 찾은 결과");
      await page.getByRole("link", { name: /그대로 찾기/ }).click();
      await text(page, "비슷한 말까지 찾기");
      await lookAtBothSizes(page, "그대로 찾아 없는 결과");
      await go(page, "/?tag=없는태그");
      await text(page, "조건에 맞는 프롬프트가 아직 없어요");
      await lookAtBothSizes(page, "결과가 없는 조건");
    },
  },
  "실패한 로그인": {
    allow: [/sign-in failed/],
    before: () => {
      // A toast goes after five seconds, and axe may need longer than that.
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, wait = 0) =>
        setTimeout(run, wait < 5_000 ? wait : 1e9)) as typeof setTimeout;
    },
    take: async (page) => {
      await go(page, "/auth/callback?error=access_denied");
      await heading(page, "막막한 첫 문장,");
      await page.locator(".toast").waitFor();
      await lookAtBothSizes(page, "실패한 로그인");
    },
  },
  "없는 화면": {
    allow: [/status of 404/],
    take: async (page) => {
      for (const path of ["/no/such/page", "/prompt/999999"]) {
        await go(page, path);
        await text(page, "지금 많이 보는 프롬프트");
        await lookAtBothSizes(page, path);
      }
    },
  },
  "부품 진열장": {
    take: async (page) => {
      await go(page, "/test");
      await heading(page, "부품 진열장");
      await lookAtBothSizes(page, "부품 진열장");
    },
  },
};

test.for(Object.entries(walks))("%s: axe가 아무것도 나무라지 않는다", async ([, { take, ...visitor }], { visit }) =>
  take(await visit(BLANK, { ...desktop, ...visitor })),
);

test("회원의 화면 가운데 다른 길에서 지나지 않는 것도 axe가 나무라지 않는다", async ({ visit }) => {
  const page = await visit("/mypage/following", { ...desktop, as: SOL });
  await heading(page, "팔로잉의 새 글감");
  await page.locator("main .prompt-card").first().waitFor();
  await lookAtBothSizes(page, "팔로잉의 새 글감");
  await go(page, "/mypage/message/message");
  await text(page, "대화를 고르면 여기에서 이어 볼 수 있어요.");
  await lookAtBothSizes(page, "고르지 않은 메시지함");
});

async function searchFromHome(page: Page) {
  await page.evaluate(() => localStorage.setItem("recentSearches", '["회의록","면접 준비"]'));
  const box = await openBox(page);
  await page.getByRole("option", { name: "면접 준비" }).filter({ visible: true }).waitFor();
  await look(page, "최근 검색어가 있는 검색창");
  await box.fill("면");
  await page.getByRole("group", { name: "추천 검색어" }).getByRole("option").first().waitFor();
  await box.press("End");
  await box.press("ArrowDown");
  await page.getByRole("option", { selected: true }).filter({ visible: true }).waitFor();
  await look(page, "추천이 있는 검색창");
  const close = page.getByRole("button", { name: "검색창 닫기" });
  if (await close.isVisible()) await close.click();
}

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s: 첫 화면과 거기서 열리는 것에서 axe가 아무것도 나무라지 않는다", async ([, device], { visit }) => {
  const page = await visit("/", device);
  await heading(page, "막막한 첫 문장,");
  await look(page, "첫 화면");
  await page.getByRole("button", { name: /^하늘 팔로우/ }).scrollIntoViewIfNeeded();
  await look(page, "첫 화면의 프롬프터");
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  const menu = page.getByRole("dialog", { name: "로그인" });
  await menu.waitFor();
  await look(page, "손님의 옆 메뉴");
  await menu.getByRole("button", { name: "메뉴 닫기" }).click();
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
  await look(page, "로그인 창");
  await page.keyboard.press("Escape");
  await searchFromHome(page);
});

test("로그인하는 동안 보는 화면에도 axe가 나무랄 것이 없다", async ({ visit }) => {
  const begun = () => {
    // The empty page before the first has no storage.
    if (origin !== "null") Object.assign(sessionStorage, { login_provider: "google", google_state: "a" });
  };
  const page = await visit(BLANK, { ...phone, before: begun });
  await page.route("**/api/auth/google/token", () => undefined);
  await go(page, "/auth/callback?code=a&state=a");
  await page.getByText("로그인하고 있어요…").waitFor();
  await look(page, "로그인하고 있어요");
});
