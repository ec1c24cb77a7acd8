import { expect, onTestFinished } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { copiesOf, isHydrated, openHeld, recordCopies, SCRIPTS } from "#tests/support/product/hydration.ts";
import { arrive, BLANK, test } from "#tests/support/product/journey.ts";
import { startPartByPart } from "#tests/support/product/part-by-part.ts";

test("살아나기 전에 누른 단추는 바로 눌린 것으로 보이고, 살아난 뒤에 일한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const opener = page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" });
  await opener.focus();
  await page.keyboard.press("Space");
  expect(await opener.getAttribute("data-pressed")).toBe("");
  release();
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.waitFor();
  expect(await opener.getAttribute("data-pressed")).toBeNull();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("문서가 아직 다 오지 않았을 때 누른 것도 잃지 않는다", async ({ visit, product }) => {
  const slow = await startPartByPart(product.origin);
  onTestFinished(slow.close);
  const page = await visit(BLANK, { ...phone, baseURL: slow.origin, before: recordCopies });
  await page.goto("/prompt/1", { waitUntil: "commit" });
  const copy = page.getByRole("main").getByRole("button", { name: "복사하기" }).first();
  slow.sendThrough("</main>");
  await copy.waitFor({ state: "attached" });
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).dispatchEvent("click");
  await copy.dispatchEvent("click");
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  while (slow.sendNext());
  await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
});

test("살아나기 전에 공유하면 주소는 바로 복사되고, 시트는 살아난 뒤에 열린다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...desktop, before: recordCopies });
  await page.getByRole("button", { name: "공유하기" }).click();
  expect(await copiesOf(page)).toEqual([expect.stringMatching(/\/prompt\/1$/)]);
  release();
  await page.getByRole("dialog", { name: "공유하기" }).waitFor();
});

test("카드의 복사하기도 누른 그 순간에 시작한다", async ({ visit }) => {
  const { page } = await openHeld(visit, "/?price=free", { ...desktop, before: recordCopies });
  const card = page.getByRole("main").getByRole("article").first();
  await card.hover();
  await card.getByRole("button", { name: "복사하기" }).click();
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
  expect(await isHydrated(page)).toBe(false);
});

test("살아나기 전에 검색창에 쓴 글은 남고, 추천 검색어가 열린다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.pressSequentially("회의");
  release();
  await page.getByRole("option").first().waitFor();
  expect(await box.inputValue()).toBe("회의");
});

test("살아나기 전의 Enter와 링크는 브라우저가 한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.pressSequentially("회의록");
  await box.press("Enter");
  // The page is loaded only when its scripts have come.
  await page.waitForURL((url) => url.searchParams.get("search") === "회의록", { waitUntil: "commit" });
  await page.getByRole("link", { name: "프롬프트 TIP", exact: true }).first().click();
  await page.waitForURL("**/guide/tip", { waitUntil: "commit" });
  release();
});

test("더 보기는 기다렸다 이 화면에 잇는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/?sort=latest", desktop);
  const cards = page.getByRole("main").getByRole("article");
  const count = await cards.count();
  await page.getByRole("link", { name: "더 보기", exact: true }).click();
  release();
  await expect.poll(() => cards.count()).toBeGreaterThan(count);
  expect(new URL(page.url()).searchParams.has("cursor")).toBe(false);
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

test("살아나기 전에 이백 번 누른 것은 살아난 뒤에 누른 차례대로 한 번씩 한다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/", phone);
  const pressed = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button")].filter(
      ({ dataset }) => dataset.act === undefined,
    );
    const done: number[] = [];
    Object.assign(window, { done });
    // Heard where React hears them: not those that are kept for later.
    document.addEventListener("click", ({ target }) =>
      done.push(buttons.indexOf((target as Element).closest("button")!)),
    );
    const places = Array.from({ length: 200 }, (_, at) => (at * 7) % Math.min(buttons.length, 2));
    for (const place of places)
      buttons[place]!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return { places, done: done.length };
  });
  expect(pressed.done).toBe(0);
  release();
  const done = () => page.evaluate(() => (window as unknown as { done: number[] }).done);
  await expect.poll(async () => (await done()).length).toBe(200);
  expect(await done()).toEqual(pressed.places);
});

test("스크립트를 받지 못하면 한 번 다시 열어 보고, 그래도 없으면 그렇다고 말한다", async ({ visit }) => {
  const page = await visit(BLANK, { ...phone, allow: [/ERR_FAILED|Failed to (?:load|fetch)/] });
  await page.route(SCRIPTS, (route) => route.abort());
  let documents = 0;
  page.on("request", (request) => void (documents += request.resourceType() === "document" ? 1 : 0));
  await page.goto("/prompt/1");
  await page.getByRole("alert").getByText("화면을 다 불러오지 못했어요").waitFor();
  expect(documents).toBe(2);
  await page.unroute(SCRIPTS);
  await page.reload();
  await arrive(page);
});
