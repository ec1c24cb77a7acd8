import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { buyAs, openShop, sell } from "#tests/support/product/purchases.ts";
import { heading } from "#tests/support/product/writing.ts";

test("판매자가 기간 할인을 시작하면 모두에게 끝나는 날과 그 뒤의 값이 보이고, 먼저 끝낼 수 있다", async ({
  visit,
  product: { origin },
}) => {
  const seller = await join(origin);
  const { id } = await sell(origin, "기간을 정해 할인할 글", { seller, price: 8_000 });
  const page = await visit(`/prompt/${id}`, { ...phone, as: seller.email, allow: [/status of 400/] });
  await page.getByRole("button", { name: "기간 할인" }).click();
  const dialog = page.getByRole("dialog", { name: "기간 할인" });
  const price = dialog.getByRole("textbox", { name: "할인한 가격 (원)" });
  await price.fill("9000");
  await dialog.getByRole("button", { name: "할인 시작하기" }).click();
  await dialog.getByText("지금 가격보다 낮게 써 주세요.").waitFor();
  await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await findViolationsAtBothSizes(page, "할인하는 칸")).toEqual([]);
  const until = dialog.getByLabel("마지막 날");
  const usual = await until.inputValue();
  expect((await until.getAttribute("min"))! < usual && usual < (await until.getAttribute("max"))!).toBe(true);
  await price.fill("5000");
  await until.fill("2020-01-01");
  await dialog.getByRole("button", { name: "할인 시작하기" }).click();
  await expect.poll(() => until.getAttribute("aria-invalid")).toBe("true");
  expect(await until.getAttribute("aria-describedby")).toBe("launch-until-error");
  await until.fill(usual);
  await dialog.getByText("정산 예정 4,000원").waitFor();
  await dialog.getByRole("button", { name: "할인 시작하기" }).click();
  await told(page, "할인을 시작했어요.");
  await page.getByRole("button", { name: "할인 중" }).waitFor();

  const guest = await visit(`/prompt/${id}`, phone);
  const line = guest.locator("article > div header").getByText(/까지 할인 · 그 뒤 8,000원$/);
  expect(await line.isVisible()).toBe(true);
  await guest.setViewportSize({ width: 1280, height: 800 });
  expect(await line.isVisible()).toBe(false);
  await guest.setViewportSize({ width: 390, height: 844 });
  const panel = guest.getByRole("region", { name: "구매해야 볼 수 있는 프롬프트예요" });
  await panel.getByText(/까지 할인$/).waitFor();
  expect(await panel.innerText()).toMatch(/^5,000원\s+\d+월 \d+일까지 할인 · 그 뒤 8,000원\s/);
  expect(await findViolationsAtBothSizes(guest, "할인하는 글")).toEqual([]);

  await page.getByRole("button", { name: "할인 중" }).click();
  await dialog.getByRole("button", { name: "지금 끝내기" }).click();
  await told(page, "할인을 끝냈어요.");
  const after = await seller.call<PromptDetail>("GET", `/api/prompts/${id}`);
  expect([after.price, after.launch_price]).toEqual([8_000, undefined]);
});

test("산 것의 거래 내역서는 인쇄할 수 있는 화면이고, 남의 것은 열리지 않는다", async ({
  visit,
  product: { origin },
}) => {
  const shop = await openShop(origin, "내역서를 뽑을 글");
  const { order_id } = await buyAs(origin, shop.buyer, shop.id);
  const page = await visit("/mypage/paymentHistory", { ...phone, as: shop.buyer.email });
  await page.getByRole("button", { name: /^주문 상세/ }).click();
  await page.getByRole("link", { name: "거래 내역서 인쇄하기" }).click();
  await heading(page, "거래 내역서");
  await page.getByText(/^\d{6}-\d{4,}$/).waitFor();
  await expect.poll(() => page.title()).toMatch(/^글감 거래 내역서 \d{6}-\d{4,}$/);
  expect(await findViolationsAtBothSizes(page, "거래 내역서")).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "인쇄하기" }).isVisible()).toBe(false);
  expect(await page.getByRole("banner").isVisible()).toBe(false);

  const other = await visit("/mypage", { ...phone, as: (await join(origin)).email, allow: [/status of 404/] });
  await go(other, `/mypage/paymentHistory/${order_id}`);
  await other.getByText("거래 내역서를 불러오지 못했어요").waitFor();
});
