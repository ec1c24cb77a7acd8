import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

const allow = [/ERR_FAILED|Failed to (?:load|fetch)/];
const NOT_OPENED = "화면을 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** The page was reloaded for a missing script a moment ago, and is not again, however long the test takes. */
const reloadedBefore = () => {
  if (location.origin !== "null") sessionStorage.setItem("reloadedAt", String(Date.now() + 3_600_000));
};

/** Returns a function after which the script can be loaded: the browser keeps the failure until the page is reloaded for it. */
async function withhold(page: Page, script: string) {
  const address = `**/assets/${script}-*.js`;
  await page.route(address, (route) => route.abort());
  return async () => {
    await page.unroute(address);
    await page.evaluate(() => sessionStorage.removeItem("reloadedAt"));
  };
}

/** Presses what loads the script again, which reloads the page. */
async function reloadBy(page: Page, press: () => Promise<void>) {
  const reloaded = page.waitForEvent("load");
  await press();
  await reloaded;
  await arrive(page);
}

test("불러오지 못한 대화 상자는 화면을 오류 화면으로 바꾸지 않고, 다시 누르면 열린다", async ({ visit }) => {
  const page = await visit("/?sort=latest", { ...phone, before: reloadedBefore, allow });
  const release = await withhold(page, "card-menu");
  const more = page.getByRole("article").first().getByRole("button", { name: "저장과 복사" });
  await more.click();
  await told(page, NOT_OPENED);
  await release();
  await reloadBy(page, () => more.click());
  await more.click();
  await page.getByRole("dialog").getByRole("button", { name: "저장하기" }).waitFor();
});

test("쓰던 글 때문에 머무르기로 하면, 불러오지 못한 메뉴는 다시 누를 수 있다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...phone, as: email, allow });
  await page.getByRole("textbox", { name: "제목", exact: true }).fill("머무르며 쓸 글");
  await withhold(page, "sidebar");
  const menu = page.getByRole("button", { name: "내 메뉴 열기" });
  // Playwright's click may wait for the reload that it begins, and the reload for the answer to the question.
  const [asked, pressed] = [page.waitForEvent("dialog"), menu.click()];
  await (await asked).dismiss();
  await pressed;
  await menu.click();
  await told(page, NOT_OPENED);
});

test("불러오지 못한 후기 자리는 그렇다고 말하고, 다시 시도하면 보인다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const { id } = await publish(product.origin, email, "후기를 볼 프롬프트");
  const page = await visit(BLANK, { ...desktop, before: reloadedBefore, allow });
  const release = await withhold(page, "reviews-panel");
  await go(page, `/prompt/${id}#reviews`);
  const reviews = page.getByRole("region", { name: /^후기/ });
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByText("이 부분을 불러오지 못했어요.").waitFor();
  await release();
  await reloadBy(page, () => reviews.getByRole("button", { name: "다시 시도" }).click());
  await reviews.getByRole("button", { name: "후기 작성" }).waitFor();
});

test.for([
  ["공개하지 않은 글", "own-draft-rows", /^아직 없어요\. 쓰다가/],
  ["최근에 구매한 프롬프트", "purchase-strip", /^아직 없어요\. 구매한/],
] as const)(
  "불러오지 못한 마이페이지의 %s 자리도 다시 시도하면 보인다",
  async ([name, script, none], { visit, product }) => {
    const { email } = await join(product.origin);
    const page = await visit("/policy/terms", { ...desktop, as: email, before: reloadedBefore, allow });
    const release = await withhold(page, script);
    await go(page, "/mypage");
    const section = page.getByRole("region", { name });
    await section.getByText("이 부분을 불러오지 못했어요.").waitFor();
    await release();
    await reloadBy(page, () => section.getByRole("button", { name: "다시 시도" }).click());
    await section.getByText(none).waitFor();
  },
);

test("불러오지 못한 그래프는 그렇다고 말하고, 다시 시도하면 보인다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/policy/terms", { ...phone, as: email, before: reloadedBefore, allow });
  const release = await withhold(page, "day-chart");
  await go(page, "/mypage/sales");
  const section = page.getByRole("region", { name: "날짜별 조회" });
  await section.scrollIntoViewIfNeeded();
  await section.getByText("그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "그래프 없는 판매 현황")).toEqual([]);
  await release();
  await reloadBy(page, () => section.getByRole("button", { name: "다시 시도" }).click());
  await section.scrollIntoViewIfNeeded();
  await section
    .getByRole("img", { name: /^날짜별 조회 그래프/ })
    .locator("canvas")
    .waitFor();
});

test("글쓰기 화면의 부분이나 저장을 불러오지 못해도 쓰던 글은 그대로 있다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...desktop, as: email, before: reloadedBefore, allow });
  const title = page.getByRole("textbox", { name: "제목", exact: true });
  await title.fill("불러오지 못해도 남는 글");
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByLabel("설명").fill("짧은 글을 써요.");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill("{{주제}}에 대해 써 주세요.");
  await withhold(page, "offer-preview");
  await page.getByText("산 사람만 본문을 봐요").click();
  const preview = page.getByRole("region", { name: "올렸을 때 모습" });
  await preview.getByText("이 부분을 불러오지 못했어요.").waitFor();
  await page.getByText("누구나 바로 써요").click();
  await withhold(page, "save-prompt");
  const save = page.getByRole("button", { name: "임시 저장", exact: true }).filter({ visible: true });
  await save.click();
  await told(page, "연결이 끊겼어요. 쓴 글은 이 기기에 남아 있으니 잠시 후 다시 눌러 주세요.");
  expect(await title.inputValue()).toBe("불러오지 못해도 남는 글");
});

test("이어 쓰기를 불러오지 못하면 그렇다고 말한다", async ({ visit, product }) => {
  const [prompter, remixer] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "이어 쓸 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: remixer.email, before: reloadedBefore, allow });
  await withhold(page, "begin-remix");
  await page.getByRole("button", { name: "이어 쓰기", exact: true }).click();
  await told(page, "보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.");
});
