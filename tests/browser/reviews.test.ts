import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { sell } from "#tests/support/product/purchases.ts";
import { told } from "#tests/support/product/announcements.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { join, type Newcomer } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { answer } from "#tests/support/product/writing.ts";

const CONFLICT = /status of 409/;
const INVALID = /status of 400/;
const REFUSED = "지금은 후기를 수정할 수 없어요.";

const section = (page: Page) => page.getByRole("region", { name: /^후기/ });
const own = (page: Page) => page.getByRole("article", { name: "내 후기" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Somebody's free prompt, and somebody who may review it. */
async function createShared(origin: string, title = "후기를 받을 프롬프트") {
  const [prompter, author] = [await join(origin), await join(origin)];
  const { id } = await publish(origin, prompter.email, title);
  const review = (by: Newcomer, content: string) =>
    by.call("POST", `/api/prompts/${id}/reviews`, { rating: 3.5, content });
  return { id, prompter, author, review };
}

test("후기를 키보드로 쓰고 고친다", async ({ visit, product }) => {
  const { id, author } = await createShared(product.origin);
  const page = await visit(`/prompt/${id}`, { ...desktop, as: author.email, allow: [INVALID] });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByText("아직 후기가 없어요. 첫 후기를 남겨 보세요.").waitFor();
  await press(page, "후기 작성");
  const stars = page.getByRole("slider", { name: "별점" });
  await expect.poll(() => stars.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, "작성 완료");
  await page.getByText("별을 눌러 별점을 매겨 주세요.").waitFor();
  for (let step = 0; step < 9; step += 1) await stars.press("ArrowRight");
  await page.getByText("(4.5)", { exact: true }).waitFor();
  const content = page.getByRole("textbox", { name: "후기" });
  await content.fill("짧아요");
  await press(page, "작성 완료");
  await page.getByText("후기는 10자부터 쓸 수 있어요.").waitFor();
  expect(await content.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => content.evaluate((element) => element === document.activeElement)).toBe(true);
  await content.fill("주제만 넣었는데 세 문장이 딱 나왔어요.");
  await press(page, "작성 완료");
  await told(page, "후기를 남겼어요.");
  await own(page).getByText("주제만 넣었는데 세 문장이 딱 나왔어요.").waitFor();
  await page.getByRole("heading", { name: "후기 1" }).waitFor();
  await page.locator("header a[href='#reviews']", { hasText: "4.5" }).waitFor();
  // The bars come with the fifth review.
  expect(await page.getByRole("list", { name: "별점마다 준 사람 수" }).count()).toBe(0);

  await press(page, "수정");
  await stars.press("End");
  await press(page, "작성 완료");
  await told(page, "후기를 고쳤어요.");
  await own(page).getByText("별점 5점 만점에 5.0점").waitFor();
});

test("답글이 달리면 후기를 고칠 수 없고, 지우면 답글도 함께 지워진다", async ({ visit, product }) => {
  const { id, prompter, author, review } = await createShared(product.origin);
  await review(author, "주제만 넣었는데 세 문장이 딱 나왔어요.");
  const page = await visit(`/prompt/${id}`, { ...phone, as: author.email, allow: [CONFLICT] });
  await section(page).scrollIntoViewIfNeeded();
  await own(page).waitFor();

  const other = await visit("/mypage/review?shelf=received", { ...phone, as: prompter.email });
  const received = other.getByRole("listitem").filter({ hasText: "주제만 넣었는데" });
  await received.getByRole("button", { name: /^답글 쓰기/ }).click();
  await received.getByRole("textbox", { name: "답글" }).fill("써 주셔서 고마워요.");
  await press(other, "작성 완료");
  await told(other, "답글을 남겼어요.");
  await received.getByText("써 주셔서 고마워요.").waitFor();

  // The author's page does not know of the reply yet.
  await press(page, "수정");
  await press(page, "작성 완료");
  await answer(page, REFUSED, "확인");
  await own(page).getByText("써 주셔서 고마워요.").waitFor();
  await press(page, "후기 삭제");
  await page.getByText("별점과 프롬프터의 답글도 함께 사라지고").waitFor();
  await answer(page, "이 후기를 지울까요?", "아니요");

  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: /^마이/ }).click();
  await page.getByRole("link", { name: "내 후기 관리" }).click();
  const written = page.getByRole("listitem").filter({ hasText: "후기를 받을 프롬프트" });
  await written.getByRole("button", { name: /^후기 삭제/ }).click();
  await answer(page, "이 후기를 지울까요?", "아니요");
  await written.getByRole("button", { name: /^후기 삭제/ }).click();
  await answer(page, "이 후기를 지울까요?", "예");
  await told(page, "후기를 지웠어요.");
  await page.getByText("아직 쓴 후기가 없어요").waitFor();
  expect(await author.call("GET", `/api/prompts/${id}/reviews`)).toMatchObject({ review_count: 0, items: [] });
});

test("내 프롬프트에는 후기를 쓸 수 없고 답글을 쓴다", async ({ visit, product }) => {
  const { id, prompter, author, review } = await createShared(product.origin);
  await review(author, "조금만 더 짧으면 좋겠어요.");
  const page = await visit(`/prompt/${id}`, { ...phone, as: prompter.email });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^답글 쓰기/ }).click();
  await page.getByRole("textbox", { name: "답글" }).fill("다음 판에서 줄여 볼게요.");
  await press(page, "작성 완료");
  await told(page, "답글을 남겼어요.");
  await section(page).getByText("다음 판에서 줄여 볼게요.").waitFor();
  expect(await page.getByRole("button", { name: "후기 작성" }).count()).toBe(0);
});

test("산 사람만 후기를 쓰는 프롬프트는 그렇다고 말한다", async ({ visit, product }) => {
  const reader = await join(product.origin);
  const { id } = await sell(product.origin, "산 사람만 후기를 쓰는 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: reader.email });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByText("구매하고 열람한 뒤에 후기를 쓸 수 있어요.").waitFor();
  expect(await page.getByRole("button", { name: "후기 작성" }).count()).toBe(0);
});

test("손님이 후기 작성을 누르면 로그인하고 돌아와 이어 쓴다", async ({ visit, product }) => {
  const { id, author } = await createShared(product.origin);
  const page = await visit(`/prompt/${id}`, phone);
  await section(page).scrollIntoViewIfNeeded();
  await press(page, "후기 작성");
  await signInWithGoogle(page, author.email);
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await arrive(page);
  await page.getByRole("textbox", { name: "후기" }).waitFor();
});

test("많은 후기는 정렬하고 더 불러온다", async ({ visit, product: { db, origin } }) => {
  const title = "후기가 많은 프롬프트";
  const { id, prompter } = await createShared(origin, title);
  const insertMember = db.prepare(
    `INSERT INTO members(nickname, nickname_key, name, email, intro, role, social_type, created_at, updated_at)
      VALUES (?1, ?1, '', '', '', 'USER', 'GOOGLE', 0, 0)`,
  );
  const insertReview = db.prepare(
    `INSERT INTO reviews(prompt_id, member_id, prompter_id, half_stars, content, created_at, updated_at)
      SELECT ?1, id, ?2, ?3, ?4, ?5, ?5 FROM members WHERE nickname_key = ?6`,
  );
  // One each.
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const nameOf = (number: number) => `후기${number}-${prompter.nickname}`;
  await db.batch(
    numbers.flatMap((number) => [
      insertMember.bind(nameOf(number)),
      insertReview.bind(
        id,
        prompter.id,
        (number % 10) + 1,
        `${number}번째로 쓴 후기예요.`,
        number * 1000,
        nameOf(number),
      ),
    ]),
  );
  const page = await visit(`/prompt/${id}`, desktop);
  await section(page).scrollIntoViewIfNeeded();
  const items = page.getByRole("list", { name: "후기 목록" }).getByRole("listitem");
  await expect.poll(() => items.count()).toBe(10);
  await press(page, "더 보기");
  await expect.poll(() => items.count()).toBe(12);
  await expect.poll(() => items.nth(10).evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, "별점 높은순");
  await expect.poll(() => items.first().innerText()).toContain("(5.0)");
  await press(page, "별점 낮은순");
  await expect.poll(() => items.first().innerText()).toContain("(0.5)");

  const reader = await visit(`/prompt/${id}`, { ...phone, javaScriptEnabled: false });
  await reader.getByRole("link", { name: "후기 모두 보기" }).click();
  await reader.getByRole("heading", { level: 1, name: `‘${title}’의 후기` }).waitFor();
  await reader.getByRole("link", { name: "별점 높은순" }).click();
  await expect
    .poll(() => reader.getByRole("list", { name: "후기 목록" }).getByRole("listitem").first().innerText())
    .toContain("(5.0)");
});
