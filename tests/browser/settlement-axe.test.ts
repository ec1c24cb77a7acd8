import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { ACCENT, coloursOf } from "#tests/support/product/canvas.ts";
import { test } from "#tests/support/product/journey.ts";
import { askPayout, createSeller, makeSale, operatorOf } from "#tests/support/product/sellers.ts";

test("정산 화면과 그래프, 창, 명세서에 접근성 문제가 없다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 50_000 });
  await makeSale(product, seller, { price: 9_900 });
  const operator = await operatorOf(product);
  await operator.fail((await askPayout(seller, 10_000)).id, "은행에서 돌려보냈어요.");
  await operator.pay((await askPayout(seller, 12_000)).id);
  const page = await visit("/mypage/pay", { ...desktop, as: seller.email, allow: [/status of 400/] });
  await page.getByRole("heading", { name: "월별 수익" }).scrollIntoViewIfNeeded();
  await page.locator(".uplot canvas").waitFor();
  await page.getByText("표로 보기").click();
  await page.getByRole("table", { name: "월별 수익" }).getByRole("row").nth(12).waitFor();
  expect(await findViolationsAtBothSizes(page, "판매 내역과 그래프")).toEqual([]);
  await page.getByRole("tab", { name: "정산 내역" }).click();
  await page.getByText("은행에서 돌려보냈어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "정산 내역")).toEqual([]);
  await page.getByRole("button", { name: "계좌 변경" }).click();
  const dialog = page.getByRole("dialog", { name: "정산 계좌 변경" });
  await dialog.getByText("사업자 판매자").click();
  await dialog.getByRole("button", { name: "계좌 바꾸기" }).click();
  await dialog.getByText("상호를 입력해 주세요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "계좌 변경")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "인쇄용 보기" }).click();
  await page.getByRole("heading", { level: 1, name: /정산 명세서$/ }).waitFor();
  expect(await findViolationsAtBothSizes(page, "명세서")).toEqual([]);
});

test("그래프는 색이 바뀌어도 그 색으로 다시 그려지고, 화면 폭을 따른다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 50_000, daysAgo: 0 });
  const page = await visit("/mypage/pay", {
    ...desktop,
    as: seller.email,
    colorScheme: "light",
    allow: [/getImageData/],
  });
  await page.getByRole("heading", { name: "월별 수익" }).scrollIntoViewIfNeeded();
  const canvas = page.locator(".uplot canvas");
  await canvas.waitFor();
  await expect.poll(() => coloursOf(canvas)).toContain(ACCENT.light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => coloursOf(canvas)).toContain(ACCENT.dark);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await canvas.boundingBox())!.width).toBeLessThan(390);
});

/** A language that Intl refuses, as of a browser without a locale: the chart's library fails as it loads, also after a reload. */
const refuseCharts = () => {
  Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix" });
  if (location.origin !== "null") sessionStorage.setItem("reloadedAt", String(Date.now()));
};

test("그래프를 불러오지 못해도 화면은 그대로이고, 표에서 볼 수 있다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 50_000 });
  const page = await visit("/mypage/sales", { ...desktop, as: seller.email, before: refuseCharts });
  await page.getByText("그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요.").waitFor();
  await page.getByRole("region", { name: "날짜별 조회" }).getByRole("button", { name: "다시 시도" }).click();
  await page.getByText("그래프를 불러오지 못했어요. 아래 표에서 볼 수 있어요.").waitFor();
  await page.getByText("표로 보기").click();
  await page.getByRole("table", { name: "날짜별 조회, 복사, 판매" }).waitFor();
});
