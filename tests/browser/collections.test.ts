import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { collectionOf, titlesIn } from "#tests/support/product/collections.ts";
import { drawLate, hold, holdAnswer } from "#tests/support/product/hold.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { heading } from "#tests/support/product/writing.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** A toast with a button goes after fifteen seconds, and axe may need longer than that. */
const keepOffers = () => {
  const { setTimeout } = window;
  window.setTimeout = ((run: () => void, wait = 0) =>
    setTimeout(run, wait === 15_000 ? 1e9 : wait)) as typeof setTimeout;
};

test("저장한 뒤 모음에 넣고, 골라서 더 넣고, 키보드로 차례를 바꾸고, 공개하면 누구나 본다", async ({
  visit,
  product,
}) => {
  const { email } = await join(product.origin);
  const page = await visit("/prompt/1", { ...phone, as: email, before: keepOffers });
  await page.getByRole("button", { name: /^저장/ }).first().click();
  await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  expect(await findViolations(page, "저장한 뒤의 알림")).toEqual([]);
  await press(page, "모음에 넣기");
  const sheet = page.getByRole("dialog", { name: "모음에 넣기" });
  await sheet.getByRole("textbox", { name: "모음 이름" }).fill("아침 글감");
  expect(await findViolationsAtBothSizes(page, "모음에 넣기")).toEqual([]);
  await sheet.getByRole("button", { name: "만들고 넣기" }).click();
  await told(page, "‘아침 글감’에 넣었어요.");

  for (const id of [2, 3]) {
    await go(page, `/prompt/${id}`);
    await page.getByRole("button", { name: /^저장/ }).first().click();
    await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  }
  await go(page, "/mypage/bookmarks");
  await press(page, "골라서 모음에 넣기");
  await page.locator("ul:focus").waitFor();
  const boxes = page.getByRole("checkbox", { name: /고르기$/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText("2개 골랐어요").waitFor();
  expect(await findViolationsAtBothSizes(page, "고르는 화면")).toEqual([]);
  await press(page, "모음에 넣기");
  await page
    .getByRole("list", { name: "내 모음" })
    .getByRole("button", { name: /^아침 글감/ })
    .click();
  await told(page, "‘아침 글감’에 새로 2개를 넣었어요.");

  await go(page, "/mypage/collections");
  await page.getByRole("link", { name: "아침 글감" }).click();
  await heading(page, "아침 글감");
  await expect.poll(async () => (await titlesIn(page)).length).toBe(3);
  const [first, second, third] = (await titlesIn(page)) as [string, string, string];
  expect(await findViolationsAtBothSizes(page, "모음 고치기")).toEqual([]);
  const grip = page.getByRole("button", { name: `${third} 끌어서 옮기기` });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => titlesIn(page)).toEqual([third, first, second]);
  expect(await grip.evaluate((button) => button === document.activeElement)).toBe(true);
  await press(page, `${first} 아래로`);
  await expect.poll(() => titlesIn(page)).toEqual([third, second, first]);
  const note = page.getByRole("textbox", { name: `${third}에 한마디` });
  await note.fill("여기부터 써 보세요");
  await note.blur();
  await told(page, "한마디를 저장했어요.");
  await press(page, `${second} 빼기`);
  await told(page, "모음에서 뺐어요.");
  await press(page, "되돌리기");
  await told(page, "다시 넣었어요.");
  await expect.poll(() => titlesIn(page)).toEqual([third, second, first]);

  await press(page, "이름과 공개 고치기");
  await page.getByRole("checkbox", { name: "누구나 보게 공개하기" }).check();
  await page.getByRole("button", { name: "고치기", exact: true }).click();
  await told(page, "모음을 고쳤어요.");
  await page.getByRole("link", { name: "공개 화면 보기" }).click();
  await page.waitForURL(/^(?!.*mypage).*\/collections\/\d+$/);
  const address = new URL(page.url()).pathname;

  const guest = await visit(address, desktop);
  const shown = guest.getByRole("list", { name: "아침 글감의 글감" });
  expect(await shown.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([third, second, first]);
  await shown.getByText("여기부터 써 보세요").waitFor();
  expect(await findViolationsAtBothSizes(guest, "모음")).toEqual([]);

  const fan = await visit(address, { ...phone, as: (await join(product.origin)).email });
  await press(fan, "아침 글감 팔로우 +");
  await told(fan, "새 글감이 들어오면 하루에 한 번 알려 드려요.");
  await go(fan, "/mypage/collections?followed=1");
  await fan.getByRole("link", { name: "아침 글감" }).waitFor();

  await go(page, `/mypage${address}`);
  await press(page, "지우기");
  await told(page, "‘아침 글감’ 모음을 지웠어요.");
  await page.getByText("아직 만든 모음이 없어요").waitFor();
  await press(page, "되돌리기");
  await told(page, "모음을 되돌렸어요.");
  await page.getByRole("link", { name: "아침 글감" }).waitFor();
});

test("닫은 시트에 늦게 온 대답은 다음에 연 시트를 바꾸지 않는다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  for (const id of [1, 2]) await call("POST", `/api/prompts/${id}/bookmarks`);
  const { id } = (await call("POST", "/api/collections", { title: "아침 글감" })) as { id: number };
  await call("POST", `/api/collections/${id}/prompts`, { prompt_ids: [1] });
  const page = await visit("/mypage/bookmarks", { ...phone, as: email });
  const release = await hold(page, /\/choices\?prompt_id=1$/);
  await press(page, "골라서 모음에 넣기");
  // Those saved last come first.
  const [second, first] = await page.getByRole("checkbox", { name: /고르기$/ }).all();
  await first!.check();
  await press(page, "모음에 넣기");
  const sheet = page.getByRole("dialog", { name: "모음에 넣기" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await press(page, "골라서 모음에 넣기");
  await second!.check();
  await press(page, "모음에 넣기");
  const choice = sheet.getByRole("button", { name: /^아침 글감/ });
  expect(await choice.getAttribute("aria-pressed")).toBe("false");
  await drawLate(page, /\/choices\?prompt_id=1$/, release);
  expect(await choice.getAttribute("aria-pressed")).toBe("false");
});

test("모음의 팔로우는 먼저 물은 것의 늦은 대답에 풀려 보이지 않고, 바로 그만두면 그만뒀다고 말한다", async ({
  visit,
  product,
}) => {
  const { id } = await collectionOf(product.origin, [1]);
  const page = await visit(BLANK, { ...phone, as: (await join(product.origin)).email });
  const { answered, release } = await holdAnswer(page, `**/api/collections/${id}?limit=1`);
  await go(page, `/collections/${id}`);
  await answered;
  const follow = page.getByRole("button", { name: /^아침 글감 팔로우/ });
  await follow.click();
  await told(page, "새 글감이 들어오면 하루에 한 번 알려 드려요.");
  await drawLate(page, /\?limit=1$/, release);
  expect(await follow.getAttribute("aria-pressed")).toBe("true");
  await follow.click();
  await told(page, "팔로우를 그만뒀어요.");

  const releaseFollow = await hold(page, "**/api/collections/*/follows");
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("false");
  releaseFollow();
  await told(page, "팔로우를 그만뒀어요.");
});
