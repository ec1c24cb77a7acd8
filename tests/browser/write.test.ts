import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer, heading, question } from "#tests/support/product/writing.ts";

test("내 프롬프트에서 아니요를 누르면 남고 예를 누르면 사라진다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  for (const title of ["먼저 쓴 프롬프트", "나중에 쓴 프롬프트"]) await publish(product.origin, email, title);
  const page = await visit("/mypage/prompt", { ...desktop, as: email });
  const items = page.getByRole("list", { name: "내 프롬프트 목록" }).getByRole("article");
  const titles = () => items.getByRole("heading").allInnerTexts();
  await expect.poll(titles).toEqual(["나중에 쓴 프롬프트", "먼저 쓴 프롬프트"]);
  const ask = async () => {
    await items
      .first()
      .getByRole("button", { name: /: 더 보기$/ })
      .click();
    await items.first().getByRole("button", { name: "삭제하기" }).click();
  };
  await ask();
  await answer(page, "정말 삭제할까요?", "아니요");
  expect(await items.count()).toBe(2);
  await ask();
  await answer(page, "정말 삭제할까요?", "예");
  await told(page, "프롬프트를 삭제했어요.");
  await expect.poll(titles).toEqual(["먼저 쓴 프롬프트"]);
});

test("다른 탭에서 먼저 고친 글은 덮어쓰지 않고, 쓰던 글을 남겨 둔다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const { id } = await publish(product.origin, email, "두 탭에서 고칠 프롬프트");
  const page = await visit(`/mypage/edit/${id}`, {
    ...desktop,
    as: email,
    permissions: ["clipboard-read", "clipboard-write"],
    allow: [/status of 409/],
  });
  const other = await page.context().newPage();
  await go(other, new URL(page.url()).pathname);

  await other.getByLabel("제목").fill("먼저 고친 제목");
  await other.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(other, "업로드할까요?", "예");
  await heading(other, "먼저 고친 제목");

  await page.bringToFront();
  await page.getByLabel("제목").fill("나중에 고친 제목");
  await page.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await answer(page, "다른 곳에서 먼저 고쳤어요", "내 글을 복사하고 새 내용 불러오기");
  await expect.poll(() => page.getByLabel("제목").inputValue()).toBe("먼저 고친 제목");
  expect(await page.getByLabel("내가 쓰던 글").inputValue()).toContain("나중에 고친 제목");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("나중에 고친 제목");

  await page.getByLabel("제목").fill("둘을 합친 제목");
  await page.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await heading(page, "둘을 합친 제목");
  expect(await question(page, "다른 곳에서 먼저 고쳤어요").isVisible()).toBe(false);
});
