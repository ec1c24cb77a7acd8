import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold, refuse } from "#tests/support/product/hold.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join, type Newcomer } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { sessionOf, storeAtStart } from "#tests/support/product/session.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

const CONFLICT = /status of 409/;
const SAVED = "저장했어요. 마이페이지에서 모아 볼 수 있어요.";
const UNSAVED = "저장한 프롬프트에서 뺐어요.";

const save = (page: Page) => page.getByRole("button", { name: /^저장/ });
const saved = (page: Page) => page.getByRole("list", { name: "저장한 프롬프트 목록" });
const pressed = (page: Page) => save(page).getAttribute("aria-pressed");
/** Leads from my page to one of its rows, which may stand in a folded group. */
const openOwn = async (page: Page, name: string, folded?: string) => {
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: /^마이/ }).click();
  if (folded) await page.getByText(folded, { exact: true }).click();
  await page.getByRole("link", { name }).click();
};

/** A prompt of somebody's, and somebody who reads it. */
async function createRead(origin: string, title: string) {
  const [prompter, reader] = [await join(origin), await join(origin)];
  const { id } = await publish(origin, prompter.email, title);
  return { id, prompter, reader };
}

async function markOf({ call }: Newcomer, id: number) {
  const { is_bookmarked, bookmark_count } = await call<PromptDetail>("GET", `/api/prompts/${id}`);
  return { is_bookmarked, bookmark_count };
}

test("저장한 프롬프트는 모아 보고 뺄 수 있다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "저장할 프롬프트");
  const page = await visit(`/prompt/${id}#reviews`, { ...phone, as: reader.email });
  await save(page).click();
  await told(page, SAVED);
  expect(await save(page).innerText()).toContain("1");
  await go(page, `/prompt/${id}`);
  await expect.poll(() => pressed(page)).toBe("true");

  await openOwn(page, "저장한 프롬프트");
  await saved(page).getByRole("link", { name: "저장할 프롬프트" }).waitFor();
  await page.getByRole("button", { name: "저장할 프롬프트 저장에서 빼기" }).click();
  await told(page, UNSAVED);
  await expect.poll(() => saved(page).getByRole("link", { name: "저장할 프롬프트" }).count()).toBe(0);
  expect(await markOf(reader, id)).toEqual({ is_bookmarked: false, bookmark_count: 0 });
});

test("저장을 거듭 누르면 마지막 것만 남고, 서버가 거절하면 되돌린다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "거듭 누를 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: reader.email, allow: [/status of 500/] });
  const release = await hold(page, "**/bookmarks");
  for (const isSaved of ["true", "false", "true", "false"]) {
    await save(page).click();
    await expect.poll(() => pressed(page)).toBe(isSaved);
  }
  release();
  await told(page, UNSAVED);
  expect(await pressed(page)).toBe("false");
  expect(await markOf(reader, id)).toEqual({ is_bookmarked: false, bookmark_count: 0 });

  await refuse(page, "**/bookmarks");
  await save(page).click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  expect(await pressed(page)).toBe("false");
});

test("손님이 저장을 누르면 로그인하고 돌아와 저장된다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "손님이 저장할 프롬프트");
  const page = await visit(`/prompt/${id}`, desktop);
  await save(page).click();
  await signInWithGoogle(page, reader.email);
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`, { waitUntil: "commit" });
  await told(page, SAVED);
  expect(await pressed(page)).toBe("true");
});

test("로그인 창을 닫은 손님이 나중에 로그인해도 하려던 일이 저절로 되지 않는다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "그만둔 프롬프트");
  const page = await visit(`/prompt/${id}`, desktop);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/bookmarks") && sent.push(request.method()));
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  // Signed in without the dialog, as when another tab did.
  await storeAtStart(page.context(), product.origin, await sessionOf(product.origin, reader.email));
  await go(page, `/prompt/${id}`);
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).waitFor({ state: "hidden" });
  await save(page).click();
  await told(page, SAVED);
  expect(sent).toEqual(["POST"]);
});

test("늦게 온 신고의 답은 그 뒤에 연 신고 창을 닫지 않는다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "늦게 신고될 프롬프트");
  const { call } = await join(product.origin);
  await call("POST", `/api/prompts/${id}/reviews`, { rating: 1, content: "광고처럼 보이는 후기예요." });
  const page = await visit(`/prompt/${id}#reviews`, { ...phone, as: reader.email });
  const release = await hold(page, `**/api/prompts/${id}/reports`);
  await page.getByRole("button", { name: "프롬프트 신고" }).click();
  const first = page.getByRole("dialog", { name: "프롬프트 신고" });
  await first.getByRole("radio", { name: "다른 문제가 있어요" }).check();
  await first.getByRole("button", { name: "신고하기" }).click();
  await page.keyboard.press("Escape");
  await first.waitFor({ state: "hidden" });
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^신고하기.+님의 후기$/ }).click();
  const second = page.getByRole("dialog", { name: "신고하기" });
  const detail = second.getByRole("textbox", { name: /^자세한 내용/ });
  await detail.fill("쓰던 글이에요.");
  release();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  expect(await second.isVisible()).toBe(true);
  expect(await detail.inputValue()).toBe("쓰던 글이에요.");
});

test("프롬프트와 후기를 한 번씩 신고한다", async ({ visit, product }) => {
  const { id, reader } = await createRead(product.origin, "신고당할 프롬프트");
  const { call } = await join(product.origin);
  await call("POST", `/api/prompts/${id}/reviews`, { rating: 1, content: "광고처럼 보이는 후기예요." });
  const page = await visit(`/prompt/${id}#reviews`, { ...phone, as: reader.email, allow: [CONFLICT, /status of 500/] });
  const opener = page.getByRole("button", { name: "프롬프트 신고" });
  const dialog = page.getByRole("dialog", { name: "프롬프트 신고" });
  await opener.click();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await dialog.getByText("신고하는 이유를 골라 주세요.").waitFor();
  const described = await dialog.getByRole("group", { name: "어떤 점이 문제인가요?" }).getAttribute("aria-describedby");
  expect(described).toBe(`prompt-${id}-reason-error`);
  await dialog.locator("[type=radio]:focus").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "남의 글을 가져다 썼어요" }).check();
  const detail = dialog.getByRole("textbox", { name: /^자세한 내용/ });
  await detail.fill("제 블로그 글과 같아요.");
  const reports = `**/api/prompts/${id}/reports`;
  await refuse(page, reports);
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  expect(await detail.inputValue()).toBe("제 블로그 글과 같아요.");
  await page.unroute(reports);
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");

  await opener.click();
  await dialog.getByRole("radio", { name: "다른 문제가 있어요" }).check();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "이미 신고했어요. 운영자가 살펴보고 있어요.");

  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^신고하기.+님의 후기$/ }).click();
  const other = page.getByRole("dialog", { name: "신고하기" });
  await other.getByRole("radio", { name: "광고나 도배예요" }).check();
  await other.getByRole("button", { name: "신고하기" }).click();
  const reported = product.db.prepare("SELECT thing, reason FROM reports WHERE member_id = ? ORDER BY id");
  await expect
    .poll(async () => (await reported.bind(reader.id).all()).results)
    .toEqual([
      { thing: "prompt", reason: "copyright" },
      { thing: "review", reason: "spam" },
    ]);
});

test("후기와 저장 화면에서 axe가 휴대폰에서도 컴퓨터에서도 아무것도 나무라지 않는다", async ({ visit, product }) => {
  const title = "살펴볼 프롬프트";
  const { id, prompter, reader } = await createRead(product.origin, title);
  const review = { rating: 4, content: "살펴보려고 남긴 후기예요." };
  const { id: reviewId } = await reader.call<{ id: number }>("POST", `/api/prompts/${id}/reviews`, review);
  await reader.call("POST", `/api/prompts/${id}/bookmarks`);
  const author = await visit("/mypage/bookmarks", { ...phone, as: reader.email });
  await saved(author).waitFor();
  expect(await findViolationsAtBothSizes(author)).toEqual([]);
  await saved(author).getByRole("link", { name: title }).click();
  await author.getByRole("heading", { name: /^후기/ }).click();
  await author.getByRole("button", { name: "수정" }).click();
  await author.getByRole("slider", { name: "별점" }).waitFor();
  expect(await findViolationsAtBothSizes(author)).toEqual([]);
  await openOwn(author, "내 후기 관리", "내 활동");
  await author.getByRole("list", { name: "쓴 후기 목록" }).waitFor();
  expect(await findViolationsAtBothSizes(author)).toEqual([]);

  await prompter.call("PUT", `/api/reviews/${reviewId}/reply`, { content: "고마워요." });
  const owner = await visit("/mypage/review?shelf=received", { ...phone, as: prompter.email });
  await owner.getByRole("button", { name: /^답글 수정/ }).click();
  expect(await findViolationsAtBothSizes(owner)).toEqual([]);

  const guest = await visit(`/profile/${prompter.id}`, phone);
  await guest.locator("#reviews").scrollIntoViewIfNeeded();
  await guest.getByRole("list", { name: "받은 후기 목록" }).waitFor();
  expect(await findViolationsAtBothSizes(guest)).toEqual([]);
  await go(guest, `/prompt/${id}/reviews`);
  expect(await findViolationsAtBothSizes(guest)).toEqual([]);
});
