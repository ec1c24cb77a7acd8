import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer, heading, newLetter, question, upload, writeOnPhone } from "#tests/support/product/writing.ts";

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
  await answer(page, "이 프롬프트를 지울까요? 되돌릴 수 없어요.", "아니요");
  await page.getByRole("button", { name: "삭제" }).click();
  await answer(page, "이 프롬프트를 지울까요? 되돌릴 수 없어요.", "예");
  await told(page, "프롬프트를 지웠어요.");
  await heading(page, "내 프롬프트");
  await page
    .getByText("아직 공개한 프롬프트가 없어요")
    .or(page.getByRole("list", { name: "내 프롬프트 목록" }))
    .waitFor();
  expect(await page.getByRole("main").getByText("두 번째 판").count()).toBe(0);

  const gone = await go(page, pathname);
  expect(gone?.status()).toBe(404);
  await heading(page, "찾을 수 없어요");
  const found = await fetch(`${product.origin}/?search=${encodeURIComponent(edited)}`);
  expect(await found.text()).not.toContain(`${edited}</`);
  expect((await fetch(product.origin + pathname)).status).toBe(404);
});

test("내 프롬프트에서 아니요를 누르면 남고 예를 누르면 사라진다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  for (const title of ["먼저 쓴 프롬프트", "나중에 쓴 프롬프트"]) await publish(product.origin, email, title);
  const page = await visit("/mypage/prompt", { ...desktop, as: email });
  const items = page.getByRole("list", { name: "내 프롬프트 목록" }).getByRole("article");
  const titles = () => items.getByRole("heading").allInnerTexts();
  await expect.poll(titles).toEqual(["나중에 쓴 프롬프트", "먼저 쓴 프롬프트"]);
  const ask = () => items.first().getByRole("button", { name: "삭제" }).click();
  await ask();
  await answer(page, "정말 삭제할까요?", "아니요");
  expect(await items.count()).toBe(2);
  await ask();
  await answer(page, "정말 삭제할까요?", "예");
  await told(page, "프롬프트를 삭제했어요.");
  await expect.poll(titles).toEqual(["먼저 쓴 프롬프트"]);
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
