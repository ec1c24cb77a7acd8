import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { sell } from "#tests/support/product/purchases.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { section, press, createShared } from "#tests/support/product/review-parts.ts";

test("내 프롬프트에는 후기를 쓸 수 없고 답글을 쓴다", async ({ visit, product }) => {
  const { id, prompter, author, review } = await createShared(product.origin);
  await review(author, "조금만 더 짧으면 좋겠어요.");
  const page = await visit(`/prompt/${id}#reviews`, { ...phone, as: prompter.email });
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
  const page = await visit(`/prompt/${id}#reviews`, { ...desktop, as: reader.email });
  await section(page).scrollIntoViewIfNeeded();
  await page.getByText("구매하고 열람한 뒤에 후기를 쓸 수 있어요.").waitFor();
  expect(await page.getByRole("button", { name: "후기 작성" }).count()).toBe(0);
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
  const page = await visit(`/prompt/${id}#reviews`, desktop);
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

  const reader = await visit(`/prompt/${id}#reviews`, { ...phone, javaScriptEnabled: false });
  await reader.getByRole("link", { name: "후기 모두 보기" }).click();
  await reader.getByRole("heading", { level: 1, name: `‘${title}’의 후기` }).waitFor();
  await reader.getByRole("link", { name: "별점 높은순" }).click();
  await expect
    .poll(() => reader.getByRole("list", { name: "후기 목록" }).getByRole("listitem").first().innerText())
    .toContain("(5.0)");
});
