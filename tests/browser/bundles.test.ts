import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { bundle, openBundle, openStall, prices, shares } from "#tests/support/product/bundles.ts";
import { atToss, goToToss, openBought, openingOffer, payButton, seen } from "#tests/support/product/checkout-page.ts";
import { refuse } from "#tests/support/product/hold.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { buyAs, lockedWords } from "#tests/support/product/purchases.ts";
import { answer } from "#tests/support/product/writing.ts";

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;
const [FIRST, SECOND, THIRD] = shares;

const look = async (page: Page, state: string) =>
  expect([state, await findViolationsAtBothSizes(page, state)]).toEqual([state, []]);
const inBundle = (page: Page) => page.getByRole("list", { name: "묶음에 든 프롬프트" }).getByRole("listitem");
const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one.matches(":focus"))).toBe(true);

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
  await target.waitFor();
  for (let step = 0; step < 90; step += 1) {
    if (await target.evaluate((one) => one.matches(":focus"))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

test("판매자가 키보드만으로 프롬프트를 골라 차례와 값을 정하고 묶음을 만든다", async ({ visit, product }) => {
  const { seller, prompts } = await openStall(product.origin, "키보드로 묶을 글");
  const page = await visit("/mypage/bundles", { ...desktop, as: seller.email, allow: [/status of 400/] });
  await page.getByText("아직 만든 묶음이 없어요").waitFor();
  await look(page, "빈 묶음 목록");
  await tabTo(page, seen(page, "link", "묶음 만들기"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "묶음 만들기" }).waitFor();

  const name = page.getByLabel("묶음 이름");
  const price = page.getByLabel("묶음 가격 (원)");
  const make = seen(page, "button", "묶음 만들기");
  await page.getByRole("checkbox", { name: new RegExp(prompts[0]!.title) }).waitFor();
  await tabTo(page, make);
  await page.keyboard.press("Enter");
  await page.getByText("묶음 이름을 써 주세요.").waitFor();
  await page.getByText("묶음 가격을 숫자로 써 주세요.").waitFor();
  await hasFocus(name);
  await page.keyboard.type("글쓰기 세 걸음");
  await tabTo(page, page.getByLabel("묶음 소개"));
  await page.keyboard.type("세 글을 차례로 써 보세요.");
  // The newest prompt is the first in the list.
  for (const [at, { title }] of prompts.entries()) {
    await tabTo(page, page.getByRole("checkbox", { name: new RegExp(title) }), at === 0 ? "Tab" : "Shift+Tab");
    await page.keyboard.press("Space");
  }
  await tabTo(page, price);
  await page.keyboard.type("12000");
  await tabTo(page, make);
  await page.keyboard.press("Enter");
  await page.getByText("따로 사는 값 12,000원보다 낮게 정해 주세요.").waitFor();
  await hasFocus(price);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("9,000");
  const order = page.getByRole("list", { name: "사는 사람에게 보이는 묶음" }).getByRole("listitem");
  for (const [at, share] of shares.entries()) await order.nth(at).getByText(won(share)).waitFor();
  await look(page, "묶음 만들기");
  const down = page.getByRole("button", { name: `${prompts[0]!.title} 아래로` });
  await tabTo(page, down);
  await page.keyboard.press("Enter");
  await told(page, `${prompts[0]!.title}, 3개 가운데 2번째`);
  await hasFocus(down);
  await tabTo(page, make);
  await page.keyboard.press("Enter");
  await told(page, "묶음을 만들었어요. 이제 누구나 살 수 있어요.");

  await page.waitForURL((url) => url.pathname.startsWith("/bundle/"));
  await page.getByRole("heading", { name: "내 묶음이에요" }).waitFor();
  expect(await inBundle(page).locator("h3").allTextContents()).toEqual([1, 0, 2].map((at) => prompts[at]!.title));
  expect(await seen(page, "link", "묶음 구매하기").count()).toBe(0);
  await look(page, "내 묶음");

  await go(page, "/mypage/bundles");
  await seen(page, "button", /^그만 팔기/).click();
  await page
    .getByRole("dialog", { name: /그만 팔까요/ })
    .getByRole("button", { name: "예" })
    .click();
  await told(page, "‘글쓰기 세 걸음’ 묶음을 그만 팔아요.");
  await page.getByText("아직 만든 묶음이 없어요").waitFor();
});

test("하나를 가진 사람은 나머지만 사서 하나를 열고, 열지 않은 것은 그 몫만큼 돌려받는다", async ({
  visit,
  product,
}) => {
  const { id, title, prompts, buyer } = await openBundle(product.origin, "셋을 함께 살 묶음");
  const [owned, opened, unopened] = prompts as [(typeof prompts)[0], (typeof prompts)[0], (typeof prompts)[0]];
  await buyAs(product.origin, buyer, owned.id);
  const guest = await visit(`/bundle/${id}`, phone);
  await guest.getByText("따로 사면 12,000원").first().waitFor();
  await guest.getByText(won(9_000)).first().waitFor();
  expect(await guest.getByText("이미 있어요").count()).toBe(0);
  await look(guest, "손님이 보는 묶음");

  const page = await visit(`/bundle/${id}`, { ...phone, as: buyer.email });
  const rest = SECOND + THIRD;
  await page.getByText(`이미 가진 1개를 빼고 ${won(rest)}`).waitFor();
  await page.getByText("열지 않은 프롬프트는 7일 안에 그 몫만큼 돌려받을 수 있어요.").waitFor();
  await inBundle(page).filter({ hasText: owned.title }).getByText("이미 있어요").waitFor();
  await inBundle(page)
    .filter({ hasText: opened.title })
    .getByText(`이 묶음에서 ${won(SECOND)}`)
    .waitFor();
  await look(page, "하나를 가진 묶음");
  await seen(page, "link", "묶음 구매하기").click();
  await page.waitForURL((url) => url.pathname === `/bundle/${id}/checkout`);
  await arrive(page);
  await page.getByText("개인 판매자").waitFor();
  await look(page, "묶음 주문서");
  await payButton(page).click();
  await page.getByRole("alert").getByText("열람하면 청약철회가 제한된다는 점에 동의해 주세요.").waitFor();
  await goToToss(page);
  await atToss(page, "결제하기");

  const ready = page.getByRole("list", { name: "이제 열 수 있는 프롬프트" }).getByRole("listitem");
  await ready.filter({ hasText: unopened.title }).waitFor();
  expect(await ready.count()).toBe(2);
  await look(page, "산 묶음");
  await page.reload();
  await ready.filter({ hasText: opened.title }).getByRole("link").click();
  await openingOffer(page).waitFor();
  await openBought(page);
  await page.getByText(lockedWords).first().waitFor();

  await go(page, "/mypage/paymentHistory");
  const orders = page.getByRole("list", { name: "결제 내역 목록" }).getByRole("listitem");
  const order = orders.filter({ hasText: unopened.title });
  await order.getByText(`묶음 ‘${title}’ 가운데 하나`).waitFor();
  await order.getByText(won(THIRD)).waitFor();
  expect(await orders.filter({ hasText: opened.title }).getByRole("button", { name: /^환불/ }).count()).toBe(0);
  await order.getByRole("button", { name: /^주문 상세/ }).click();
  await page
    .getByRole("dialog", { name: "주문 상세" })
    .getByText(`프롬프트 2개를 함께 ${won(rest)}에 샀어요`)
    .waitFor();
  await page.keyboard.press("Escape");
  await order.getByRole("button", { name: /^환불/ }).click();
  const question = page.getByRole("dialog", { name: "환불할까요?" });
  await question.getByText(`${won(THIRD)}을 결제한 수단으로 돌려드려요.`).waitFor();
  await question.getByText("묶음의 다른 프롬프트는 그대로 볼 수 있어요.").waitFor();
  await question.getByRole("button", { name: "환불하기" }).click();
  await told(page, "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.");

  await go(page, `/bundle/${id}`);
  await page.getByText(`이미 가진 2개를 빼고 ${won(THIRD)}`).waitFor();
  expect(FIRST + rest).toBe(9_000);
});

test("하나라도 팔지 않으면 묶음을 살 수 없고, 판매자는 무엇이 빠졌는지 보고 고친다", async ({ visit, product }) => {
  const { id, seller, prompts, buyer } = await openBundle(product.origin, "하나가 빠질 묶음");
  const gone = prompts[2]!;
  await seller.call("DELETE", `/api/prompts/${gone.id}`);
  const page = await visit(`/bundle/${id}`, { ...phone, as: buyer.email, allow: [/status of 404/] });
  await page.getByRole("heading", { name: "지금은 살 수 없는 묶음이에요" }).waitFor();
  expect(await page.getByText("따로 사면").count()).toBe(0);
  expect(await seen(page, "link", "묶음 구매하기").count()).toBe(0);
  await look(page, "살 수 없는 묶음");
  await go(page, `/bundle/${id}/checkout`);
  await page.getByRole("heading", { name: "지금은 살 수 없는 묶음이에요" }).waitFor();
  await look(page, "살 수 없는 묶음의 주문서");

  const own = await visit("/mypage", { ...phone, as: seller.email, allow: [/status of 500/] });
  const whole = `**/api/bundles/${id}`;
  await refuse(own, whole);
  await go(own, `/bundle/${id}`);
  // The shared page does not know why it cannot be bought, so it says only that.
  await own.getByText("지금은 팔 수 없어요. 묶음을 고치면 다시 팔 수 있어요.").waitFor();
  await own.unroute(whole);
  await go(own, `/bundle/${id}`);
  await own.getByText("지금 살 수 없는 프롬프트").waitFor();
  await own.getByRole("listitem").filter({ hasText: gone.title }).waitFor();
  await look(own, "하나가 빠진 내 묶음");
  await seen(own, "link", "묶음 고치기").click();
  await own.getByLabel("묶음 가격 (원)").fill("6000");
  await look(own, "묶음 고치기");
  await seen(own, "button", "고치기").click();
  await told(own, "묶음을 고쳤어요.");
  await own.getByText("지금 팔고 있어요.").waitFor();

  await go(page, `/bundle/${id}`);
  await page.getByText("따로 사면 7,000원").waitFor();
  await seen(page, "link", "묶음 구매하기").waitFor();
  await go(page, "/bundle/999999/checkout");
  await page.getByRole("heading", { name: "판매하지 않는 묶음이에요" }).waitFor();
});

test("고른 프롬프트를 빼면 무엇을 뺐는지 말하고, 초점이 고른 것의 제목으로 간다", async ({ visit, product }) => {
  const { seller, prompts } = await openStall(product.origin, "빼 볼 글");
  const page = await visit("/mypage/bundles", { ...desktop, as: seller.email });
  await page.getByText("아직 만든 묶음이 없어요").waitFor();
  await seen(page, "link", "묶음 만들기").click();
  for (const { title } of prompts) await page.getByRole("checkbox", { name: new RegExp(title) }).check();
  const form = page.url();
  const picked = page.getByRole("list", { name: "사는 사람에게 보이는 묶음" }).getByRole("listitem");
  expect(await picked.count()).toBe(prompts.length);
  await page.getByRole("button", { name: `${prompts[1]!.title} 빼기` }).press("Enter");
  await told(page, `${prompts[1]!.title}, 뺐어요`);
  await hasFocus(page.getByRole("heading", { name: "사는 사람에게 보이는 묶음" }));
  expect(await picked.count()).toBe(prompts.length - 1);
  await page.goBack();
  await answer(page, "저장하지 않고 나갈까요?", "계속 쓰기");
  expect(await picked.count()).toBe(prompts.length - 1);
  // The router goes forward again to where the question was asked.
  await page.waitForURL(form);
  await page.goBack();
  await answer(page, "저장하지 않고 나갈까요?", "나가기");
  await page.getByText("아직 만든 묶음이 없어요").waitFor();
});

test("프롬프트와 프로필에 그것이 든 묶음이 보인다", async ({ visit, product }) => {
  const { id, title, prompts, seller } = await openBundle(product.origin, "곳곳에 보이는 묶음");
  await bundle(seller, "둘만 든 묶음", prompts.slice(0, 2), 6_000);
  const page = await visit(`/prompt/${prompts[2]!.id}`, desktop);
  await arrive(page);
  const beside = page.getByRole("list", { name: "이 글이 든 묶음" }).getByRole("listitem");
  await beside.getByText(title).waitFor();
  expect(await beside.count()).toBe(1);
  await beside.getByText(won(prices.reduce((sum, price) => sum + price, 0))).waitFor();
  await look(page, "묶음에 든 프롬프트");
  await beside.getByRole("link").click();
  await page.waitForURL((url) => url.pathname === `/bundle/${id}`);

  await go(page, `/profile/${seller.id}`);
  const rows = page.getByRole("list", { name: "묶음", exact: true }).getByRole("listitem");
  expect(await rows.count()).toBe(2);
  await look(page, "묶음이 있는 프로필");
});
