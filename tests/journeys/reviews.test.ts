import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { answer } from "#tests/support/product/writing.ts";

import { section, press, createShared } from "#tests/support/product/review-parts.ts";

const CONFLICT = /status of 409/;
const INVALID = /status of 400/;
const REFUSED = "지금은 후기를 수정할 수 없어요.";
const own = (page: Page) => page.getByRole("article", { name: "내 후기" });
test("후기를 키보드로 쓰고 고친다", async ({ visit, product }) => {
  const { id, author } = await createShared(product.origin);
  const page = await visit(`/prompt/${id}#reviews`, { ...desktop, as: author.email, allow: [INVALID] });
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
  const page = await visit(`/prompt/${id}#reviews`, { ...phone, as: author.email, allow: [CONFLICT] });
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
  await page.locator("summary", { hasText: "내 활동" }).click();
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

test("손님이 후기 작성을 누르면 로그인하고 돌아와 이어 쓴다", async ({ visit, product }) => {
  const { id, author } = await createShared(product.origin);
  const page = await visit(`/prompt/${id}#reviews`, phone);
  await section(page).scrollIntoViewIfNeeded();
  await press(page, "후기 작성");
  await signInWithGoogle(page, author.email);
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await arrive(page);
  await page.getByRole("textbox", { name: "후기" }).waitFor();
});
