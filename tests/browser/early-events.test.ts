import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import {
  copiesOf,
  HYDRATION,
  isHydrated,
  openUntouched,
  readerIsServed,
  recordCopies,
} from "#tests/support/product/deferred.ts";
import { hold } from "#tests/support/product/hold.ts";
import { test, type Visit } from "#tests/support/product/journey.ts";

type Options = Parameters<Visit>[1];

/** A page whose scripts do not come until `release` is called. */
async function openHeld(visit: Visit, path: string, options?: Options) {
  const page = await openUntouched(visit, path, options);
  return { page, release: await hold(page, HYDRATION) };
}

test("살아나기 전에 누른 단추는 바로 눌린 것으로 보이고, 살아난 뒤에 한 번만 일한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...phone, before: recordCopies });
  const copy = page.getByRole("button", { name: "복사하기" }).filter({ visible: true });
  await copy.click();
  expect(await copy.getAttribute("data-pressed")).toBe("");
  await copy.click();
  expect([await isHydrated(page), await copiesOf(page)]).toEqual([false, []]);
  release();
  await Promise.all([
    expect.poll(() => copiesOf(page)).toHaveLength(1),
    page.getByRole("status").getByText("복사했어요").waitFor(),
  ]);
  expect(await copy.getAttribute("data-pressed")).toBeNull();
  await copy.click();
  await expect.poll(() => copiesOf(page)).toHaveLength(2);
});

test("살아나기 전에 누른 여러 단추는 누른 차례대로 일한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...desktop, before: recordCopies });
  await page.getByRole("button", { name: "공유하기" }).click();
  await page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).click();
  release();
  await expect.poll(() => copiesOf(page)).toHaveLength(2);
  expect((await copiesOf(page))[0]).toMatch(/\/prompt\/1$/);
});

test("살아나기 전에 채운 빈칸은 그대로 있고, 복사한 글에 들어 있다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...desktop, before: recordCopies });
  const blank = page.getByRole("textbox", { name: "회의 이름" });
  await blank.fill("봄 도록 회의");
  await page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).click();
  release();
  await expect.poll(() => copiesOf(page)).toEqual([expect.stringContaining("봄 도록 회의")]);
  expect(await blank.inputValue()).toBe("봄 도록 회의");
  expect(await page.evaluate(() => sessionStorage.getItem("blanks:1"))).toContain("봄 도록 회의");
});

test("한글을 조합하는 가운데 살아나도 글자가 깨지지 않는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", desktop);
  const blank = page.getByRole("textbox", { name: "회의 이름" });
  await blank.focus();
  await page.evaluate(() => addEventListener("compositionend", () => void (document.body.dataset.ended = "")));
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "도로", selectionStart: 2, selectionEnd: 2 });
  release();
  await page.getByText("모두 지우기").waitFor();
  expect([await blank.inputValue(), await page.locator("[data-ended]").count()]).toEqual(["도로", 0]);
  await keyboard.send("Input.imeSetComposition", { text: "도록", selectionStart: 2, selectionEnd: 2 });
  await keyboard.send("Input.insertText", { text: "도록" });
  expect(await blank.inputValue()).toBe("도록");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("blanks:1"))).toContain('"도록"');
});

test("살아나기 전에 검색창에 쓴 글은 남고, 추천 검색어가 열린다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.pressSequentially("회의");
  release();
  await page.getByRole("option").first().waitFor();
  expect(await box.inputValue()).toBe("회의");
});

test("살아나기 전의 Enter는 브라우저가 찾는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.pressSequentially("회의록");
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "회의록");
  release();
});

test("키보드의 스페이스로 누른 단추도 기다렸다 일하고, 닫으면 초점이 돌아온다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const opener = page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" });
  await opener.focus();
  await page.keyboard.press("Space");
  expect(await opener.getAttribute("data-pressed")).toBe("");
  release();
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("더 보기는 기다렸다 이 화면에 잇고, 새 탭으로 여는 것은 브라우저가 한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/?sort=latest", desktop);
  const more = page.getByRole("link", { name: "더 보기", exact: true });
  const cards = page.getByRole("main").getByRole("article");
  // The tab itself is not opened: a busy Chromium sometimes takes minutes to tell of one.
  await page.evaluate(() => {
    const look = (event: MouseEvent) => {
      document.documentElement.dataset.left = String(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", look, { once: true });
  });
  await more.click({ modifiers: ["ControlOrMeta"] });
  expect(await page.locator("html").getAttribute("data-left")).toBe("true");
  expect(await isHydrated(page)).toBe(false);
  const count = await cards.count();
  await more.click();
  release();
  await expect.poll(() => cards.count()).toBeGreaterThan(count);
  expect(new URL(page.url()).searchParams.has("cursor")).toBe(false);
});

test("링크를 누르거나 Enter로 열면 스크립트를 기다리지 않는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  await page.getByRole("link", { name: "프롬프트 TIP", exact: true }).first().click();
  await page.waitForURL("**/guide/tip");
  await page.locator('main a[href^="/guide/tip/"]').first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/guide/tip/*");
  release();
});

test("접는 메뉴는 브라우저가 열고, 고르는 목록은 살아난 뒤에 따른다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/?search=글", desktop);
  await page.locator("summary").filter({ hasText: "모델" }).click();
  await page.locator("details[open]").getByRole("link").first().waitFor();
  await page.getByRole("combobox", { name: "정렬" }).selectOption("latest");
  expect(new URL(page.url()).searchParams.get("sort")).toBeNull();
  release();
  await page.waitForURL((url) => url.searchParams.get("sort") === "latest");
});

test("살아나기 전에 연 필터는 살아난 뒤에 모달로 열린다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/?search=글", phone);
  await page.getByRole("button", { name: "필터" }).click();
  release();
  await page.locator("#filter-sheet:modal").waitFor();
});

test("스크립트를 받지 못하면 그렇다고 말하고, 다시 누르면 다시 해 본다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", {
    ...phone,
    before: recordCopies,
    allow: [/ERR_FAILED|Failed to (?:load|fetch)/],
  });
  await readerIsServed(page);
  await page.route(HYDRATION, (route) => route.abort());
  const copy = page.getByRole("button", { name: "복사하기" }).filter({ visible: true });
  await copy.click();
  await page.getByText("화면을 열지 못했어요").and(page.locator(".toast")).waitFor();
  expect([await copy.getAttribute("data-pressed"), await copiesOf(page)]).toEqual([null, []]);
  await page.unroute(HYDRATION);
  await copy.click();
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
});
