import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { answer, heading, newLetter, upload, writeOnPhone } from "#tests/support/product/writing.ts";

const NOT_FOUND = /status of 404/;

test("전화기에서 쓴 프롬프트를 올리고, 보고, 고치고, 지운다", async ({ visit, product }) => {
  const letter = newLetter();
  const { email } = await join(product.origin);
  const page = await visit("/mypage", { ...phone, as: email, allow: [NOT_FOUND] });
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "글쓰기" }).click();
  await writeOnPhone(page, letter);
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await page.waitForURL(/\/prompt\/\d+$/);
  await heading(page, letter.title);
  const { pathname } = new URL(page.url());
  await page.getByLabel("행사 이름").waitFor();

  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "홈" }).click();
  await page.getByRole("region", { name: "새 프롬프트" }).getByRole("link", { name: letter.title }).waitFor();
  await page.getByRole("button", { name: "검색 열기" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "검색어" }).fill(letter.title);
  await page.keyboard.press("Enter");
  await heading(page, `‘${letter.title}’ 검색 결과`);
  await page.getByRole("main").getByRole("link", { name: letter.title, exact: true }).waitFor();

  await go(page, "/mypage/prompt");
  const own = page
    .getByRole("list", { name: "내 프롬프트 목록" })
    .getByRole("listitem")
    .filter({ hasText: letter.title });
  await own.getByRole("link", { name: "수정" }).click();
  await heading(page, "프롬프트 고치기");
  const edited = `${letter.title}, 두 번째 판`;
  await page.getByLabel("제목").fill(edited);
  await page.getByRole("button", { name: /^4 확인/ }).click();
  await page.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await heading(page, edited);
  expect(new URL(page.url()).pathname).toBe(pathname);

  await page.getByRole("button", { name: "삭제" }).click();
  await answer(page, "이 프롬프트를 삭제할까요? 되돌릴 수 없어요.", "아니요");
  await page.getByRole("button", { name: "삭제" }).click();
  await answer(page, "이 프롬프트를 삭제할까요? 되돌릴 수 없어요.", "예");
  await told(page, "프롬프트를 삭제했어요.");
  await heading(page, "내 프롬프트");
  await page
    .getByText("아직 공개한 프롬프트가 없어요")
    .or(page.getByRole("list", { name: "내 프롬프트 목록" }))
    .waitFor();
  expect(await page.getByRole("main").getByText("두 번째 판").count()).toBe(0);

  const gone = await go(page, pathname);
  expect(gone?.status()).toBe(404);
  await heading(page, "페이지를 찾을 수 없어요");
  const found = await fetch(`${product.origin}/?search=${encodeURIComponent(edited)}`);
  expect(await found.text()).not.toContain(`${edited}</`);
  expect((await fetch(product.origin + pathname)).status).toBe(404);
});

test("채우지 않은 곳이 있으면 올리지 않고 그곳으로 데려간다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...phone, as: email });
  await writeOnPhone(page, { ...newLetter(), body: "" });
  await upload(page);
  await answer(page, "업로드 세부 설정을 완료해 주세요.", "확인");
  const body = page.getByRole("textbox", { name: "본문", exact: true });
  await expect.poll(() => body.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await body.getAttribute("aria-invalid")).toBe("true");
  expect(new URL(page.url()).pathname).toBe("/create");
});
