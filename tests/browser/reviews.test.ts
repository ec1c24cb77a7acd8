import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";
import { as, publish } from "#tests/support/publishing.ts";
import { answer } from "#tests/support/writing.ts";

const HANEUL = "haneul@example.com";
const BADA = "bada@example.com";
const CONFLICT = /status of 409/;
const INVALID = /status of 400/;

const section = (page: Page) => page.getByRole("region", { name: /^후기/ });
const own = (page: Page) => page.getByRole("article", { name: "내 후기" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openReviews(page: Page) {
  await section(page).scrollIntoViewIfNeeded();
  await page
    .getByRole("button", { name: "최신순" })
    .or(page.getByRole("button", { name: "후기 작성" }))
    .first()
    .waitFor();
}

test("후기를 키보드로 쓰고 고치며, 답글이 달리면 고칠 수 없고, 답글이 없어지면 지운다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "후기를 받을 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: BADA, allow: [CONFLICT, INVALID] });
  await section(page).scrollIntoViewIfNeeded();
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
  expect(await content.evaluate((element) => element === document.activeElement)).toBe(true);
  await content.fill("주제만 넣었는데 세 문장이 딱 나왔어요.");
  await press(page, "작성 완료");
  await told(page, "후기를 남겼어요.");
  await own(page).getByText("주제만 넣었는데 세 문장이 딱 나왔어요.").waitFor();
  await page.getByRole("heading", { name: "후기 1" }).waitFor();
  await page.locator("header a[href='#reviews']", { hasText: "4.5" }).waitFor();
  await page.getByRole("list", { name: "별점마다 준 사람 수" }).getByText("4.5점 1명").waitFor();

  await press(page, "수정");
  await stars.press("End");
  await press(page, "작성 완료");
  await told(page, "후기를 고쳤어요.");
  await own(page).getByText("별점 5점 만점에 5.0점").waitFor();

  const prompter = await visit("/mypage/review?shelf=received", { ...phone, as: HANEUL });
  const received = prompter.getByRole("listitem").filter({ hasText: "주제만 넣었는데" });
  await received.getByRole("button", { name: /^답글 쓰기/ }).click();
  await received.getByRole("textbox", { name: "답글" }).fill("써 주셔서 고마워요.");
  await press(prompter, "작성 완료");
  await told(prompter, "답글을 남겼어요.");
  await received.getByText("써 주셔서 고마워요.").waitFor();

  // 쓴 사람의 화면은 아직 답글을 모른다.
  await press(page, "수정");
  await press(page, "작성 완료");
  await answer(page, "지금은 후기를 수정할 수 없어요.", "확인");
  await own(page).getByText("써 주셔서 고마워요.").waitFor();
  await press(page, "후기 삭제");
  await answer(page, "지금은 후기를 수정할 수 없어요.", "확인");

  await received.getByRole("button", { name: /^답글 삭제/ }).click();
  await answer(prompter, "이 답글을 지울까요?", "예");
  await told(prompter, "답글을 지웠어요.");

  await go(page, "/mypage/review");
  const written = page.getByRole("listitem").filter({ hasText: "후기를 받을 프롬프트" });
  await written.getByRole("button", { name: /^후기 삭제/ }).click();
  await answer(page, "이 후기를 지울까요?", "아니요");
  await written.getByRole("button", { name: /^후기 삭제/ }).click();
  await answer(page, "이 후기를 지울까요?", "예");
  await told(page, "후기를 지웠어요.");
  await expect.poll(() => written.count()).toBe(0);
  await go(page, `/prompt/${id}`);
  await section(page).scrollIntoViewIfNeeded();
  await page.getByText("아직 후기가 없어요. 첫 후기를 남겨 보세요.").waitFor();
});

test("내 프롬프트에는 후기를 쓸 수 없고 답글을 쓴다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "내가 쓴 프롬프트");
  const bada = await as(product.origin, BADA);
  await bada("POST", `/api/prompts/${id}/reviews`, { rating: 3.5, content: "조금만 더 짧으면 좋겠어요." });
  const page = await visit(`/prompt/${id}`, { ...phone, as: HANEUL });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^답글 쓰기/ }).click();
  await page.getByRole("textbox", { name: "답글" }).fill("다음 판에서 줄여 볼게요.");
  await press(page, "작성 완료");
  await told(page, "답글을 남겼어요.");
  await section(page).getByText("다음 판에서 줄여 볼게요.").waitFor();
  expect(await page.getByRole("button", { name: "후기 작성" }).count()).toBe(0);
});

test("산 사람만 후기를 쓰는 프롬프트는 그렇다고 말한다", async ({ visit, product }) => {
  const paid = await product.db
    .prepare("SELECT id FROM prompts WHERE price > 0 AND member_id <> 2 ORDER BY id LIMIT 1")
    .first<{ id: number }>();
  const page = await visit(`/prompt/${paid!.id}`, { ...desktop, as: BADA });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByText("구매하고 열람한 뒤에 후기를 쓸 수 있어요.").waitFor();
  expect(await page.getByRole("button", { name: "후기 작성" }).count()).toBe(0);
});

test("손님이 후기 작성을 누르면 로그인하고 돌아와 이어 쓴다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, BADA, "손님이 본 프롬프트");
  const page = await visit(`/prompt/${id}`, phone);
  await openReviews(page);
  await press(page, "후기 작성");
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: HANEUL }).click();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await arrive(page);
  await page.getByRole("textbox", { name: "후기" }).waitFor();
});

test("많은 후기는 정렬하고 더 불러온다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, BADA, "후기가 많은 프롬프트");
  // 한 사람이 하나씩이므로, 쓰는 사람을 먼저 만든다.
  const people = Array.from({ length: 12 }, (_, index) => index + 1);
  await product.db.batch(
    people.flatMap((index) => [
      product.db
        .prepare(
          "INSERT INTO members(id, nickname, nickname_key, name, email, intro, role, social_type, created_at, updated_at) VALUES (?, ?, ?, '', '', '', 'USER', 'GOOGLE', 0, 0)",
        )
        .bind(900 + index, `후기 ${index}`, `후기${index}`),
      product.db
        .prepare("INSERT INTO reviews SELECT NULL, ?, ?, 2, ?, ?, NULL, NULL, ?, ?, NULL")
        .bind(id, 900 + index, (index % 10) + 1, `${index}번째로 쓴 후기예요.`, index * 1000, index * 1000),
    ]),
  );
  const page = await visit(`/prompt/${id}`, desktop);
  await openReviews(page);
  const items = page.getByRole("list", { name: "후기 목록" }).getByRole("listitem");
  await expect.poll(() => items.count()).toBe(10);
  await press(page, "더 보기");
  await expect.poll(() => items.count()).toBe(12);
  expect(await items.nth(10).evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, "별점 높은순");
  await expect.poll(() => items.first().innerText()).toContain("(5.0)");
  await press(page, "별점 낮은순");
  await expect.poll(() => items.first().innerText()).toContain("(0.5)");

  const reader = await visit(`/prompt/${id}`, { ...phone, javaScriptEnabled: false });
  await reader.getByRole("link", { name: "후기 모두 보기" }).click();
  await reader.getByRole("heading", { level: 1, name: "후기가 많은 프롬프트 후기" }).waitFor();
  await reader.getByRole("link", { name: "별점 높은순" }).click();
  await expect
    .poll(() => reader.getByRole("list", { name: "후기 목록" }).getByRole("listitem").first().innerText())
    .toContain("(5.0)");
});
