import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";
import { as, publish } from "#tests/support/publishing.ts";

const HANEUL = "haneul@example.com";
const SOL = "sol@example.com";
const CONFLICT = /status of 409/;

const save = (page: Page) => page.getByRole("button", { name: /^저장/ });
const saved = (page: Page) => page.getByRole("list", { name: "저장한 프롬프트 목록" });
const pressed = (page: Page) => save(page).getAttribute("aria-pressed");

test("저장한 프롬프트는 모아 보고 뺄 수 있다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "저장할 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...phone, as: SOL });
  await save(page).click();
  await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  expect(await save(page).innerText()).toContain("1");
  await go(page, `/prompt/${id}`);
  await expect.poll(() => pressed(page)).toBe("true");

  await go(page, "/mypage");
  await page.getByRole("link", { name: "저장한 프롬프트" }).click();
  await saved(page).getByRole("link", { name: "저장할 프롬프트" }).waitFor();
  await page.getByRole("button", { name: "저장할 프롬프트 저장에서 빼기" }).click();
  await told(page, "저장한 프롬프트에서 뺐어요.");
  await expect.poll(() => page.getByRole("link", { name: "저장할 프롬프트" }).count()).toBe(0);
  const read = page.waitForResponse((response) => response.url().includes(`/api/prompts/${id}?`));
  await go(page, `/prompt/${id}`);
  await read;
  expect(await pressed(page)).toBe("false");
});

test("저장을 거듭 누르면 마지막 것만 남고, 서버가 거절하면 되돌린다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "거듭 누를 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: SOL, allow: [/status of 500/] });
  const call = await as(product.origin, SOL);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>("button[aria-pressed]")!;
    for (let time = 0; time < 5; time += 1) setTimeout(() => button.click(), time * 10);
  });
  await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  expect(await pressed(page)).toBe("true");
  const { is_bookmarked, bookmark_count } = await call<{ is_bookmarked: boolean; bookmark_count: number }>(
    "GET",
    `/api/prompts/${id}`,
  );
  expect({ is_bookmarked, bookmark_count }).toEqual({ is_bookmarked: true, bookmark_count: 1 });

  await page.route("**/bookmarks", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: '{"detail":"잠시 후 다시 시도해 주세요."}',
    }),
  );
  await save(page).click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  expect(await pressed(page)).toBe("true");
});

test("손님이 저장을 누르면 로그인하고 돌아와 저장된다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "손님이 저장할 프롬프트");
  const page = await visit(`/prompt/${id}`, desktop);
  await save(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: SOL }).click();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await arrive(page);
  await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  expect(await pressed(page)).toBe("true");
});

test("프롬프트와 후기를 한 번씩 신고한다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "신고당할 프롬프트");
  const bada = await as(product.origin, "bada@example.com");
  await bada("POST", `/api/prompts/${id}/reviews`, { rating: 1, content: "광고처럼 보이는 후기예요." });
  const page = await visit(`/prompt/${id}`, { ...phone, as: SOL, allow: [CONFLICT] });
  const opener = page.getByRole("button", { name: "프롬프트 신고" });
  const dialog = page.getByRole("dialog", { name: "프롬프트 신고" });
  await opener.click();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await dialog.getByText("신고하는 까닭을 골라 주세요.").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "남의 글을 가져다 썼어요" }).check();
  await dialog.getByRole("textbox", { name: /^자세한 내용/ }).fill("제 블로그 글과 같아요.");
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");

  await opener.click();
  await dialog.getByRole("radio", { name: "다른 문제가 있어요" }).check();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "이미 신고했어요. 운영자가 살펴보고 있어요.");

  await page.getByRole("button", { name: /^신고하기.+님의 후기$/ }).click();
  const other = page.getByRole("dialog", { name: "신고하기" });
  await other.getByRole("radio", { name: "광고나 도배예요" }).check();
  await other.getByRole("button", { name: "신고하기" }).click();
  await expect
    .poll(async () => (await product.db.prepare("SELECT count(*) AS n FROM reports").first<{ n: number }>())!.n)
    .toBe(2);
});

test.for([phone, desktop].map((device) => [device.isMobile ? "전화기" : "데스크톱", device] as const))(
  "후기와 저장 화면에서 axe가 %s에서 아무것도 나무라지 않는다",
  async ([, device], { visit, product }) => {
    const { id } = await publish(product.origin, HANEUL, "살펴볼 프롬프트");
    const sol = await as(product.origin, SOL);
    const { id: reviewId } = await sol<{ id: number }>("POST", `/api/prompts/${id}/reviews`, {
      rating: 4,
      content: "살펴보려고 남긴 후기예요.",
    });
    await sol("POST", `/api/prompts/${id}/bookmarks`);
    const author = await visit(`/prompt/${id}`, { ...device, as: SOL });
    await author.locator("#reviews").scrollIntoViewIfNeeded();
    await author.getByRole("button", { name: "수정" }).click();
    await author.getByRole("slider", { name: "별점" }).waitFor();
    expect(await findViolations(author)).toEqual([]);
    await go(author, "/mypage/review");
    await author.getByRole("list", { name: "쓴 후기 목록" }).waitFor();
    expect(await findViolations(author)).toEqual([]);
    await go(author, "/mypage/bookmarks");
    await saved(author).waitFor();
    expect(await findViolations(author)).toEqual([]);

    const haneul = await as(product.origin, HANEUL);
    await haneul("PUT", `/api/reviews/${reviewId}/reply`, { content: "고마워요." });
    const prompter = await visit("/mypage/review?shelf=received", { ...device, as: HANEUL });
    await prompter
      .getByRole("button", { name: /^답글 수정/ })
      .first()
      .click();
    expect(await findViolations(prompter)).toEqual([]);
    const reader = await visit("/profile/1", device);
    await reader.locator("#reviews").scrollIntoViewIfNeeded();
    await reader.getByRole("list", { name: "받은 후기 목록" }).waitFor();
    expect(await findViolations(reader)).toEqual([]);
    await go(reader, `/prompt/${id}/reviews`);
    expect(await findViolations(reader)).toEqual([]);
  },
);
