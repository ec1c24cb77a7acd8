import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { fetchAnswer } from "#tests/support/product/hold.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { amount, ask, card, PAY, payouts, preview, REFUSED, yes } from "#tests/support/product/payout-parts.ts";
import { askPayout, createSeller, operatorOf } from "#tests/support/product/sellers.ts";

test("보낼 수 없는 금액은 까닭을 칸에 적고 아무것도 보내지 않으며, 전액은 한 번에 적는다", async ({
  visit,
  product,
}) => {
  const seller = await createSeller(product, { price: 50_000 });
  const page = await visit(PAY, { ...desktop, as: seller.email, allow: [REFUSED] });
  for (const [typed, refusal] of [
    ["", "신청할 금액을 적어 주세요."],
    ["1.5", "3,900처럼 숫자만 써 주세요. 소수점이나 ‘천’, ‘만’은 쓸 수 없어요."],
    ["-20000", "3,900처럼 숫자만 써 주세요. 소수점이나 ‘천’, ‘만’은 쓸 수 없어요."],
    ["9999", "10,000원부터 신청할 수 있어요."],
    ["40001", "40,000원까지 신청할 수 있어요."],
  ] as const) {
    await amount(page).fill(typed);
    await amount(page).press("Enter");
    await page.getByText(refusal, { exact: true }).waitFor();
    expect(await amount(page).getAttribute("aria-invalid")).toBe("true");
    expect(await yes(page).count()).toBe(0);
  }
  await page.getByRole("button", { name: "전액" }).click();
  expect(await amount(page).inputValue()).toBe("40,000");
  await preview(page).getByText("38,680원", { exact: true }).waitFor();
  // Spent meanwhile somewhere else: the server says so, at the field.
  await ask(page).click();
  await yes(page).waitFor();
  await askPayout(seller, 30_000);
  await yes(page).click();
  await page.getByText("10,000원까지 신청할 수 있어요.", { exact: true }).waitFor();
});

test("답을 잃은 신청은 다시 열어도 기억했다가 같은 신청으로 확인해, 지급은 하나뿐이다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 50_000 });
  const page = await visit(PAY, { ...phone, as: seller.email, allow: [/ERR_FAILED/] });
  await page.route("**/api/settlements", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await fetchAnswer(route);
    await route.abort("failed");
  });
  await amount(page).fill("15000");
  await ask(page).click();
  await yes(page).click();
  await page.getByText("15,000원 신청이 접수됐는지 확인하지 못했어요").waitFor();
  await page.unroute("**/api/settlements");
  await page.reload();
  await page.getByRole("button", { name: "다시 확인하기" }).click();
  await page.getByText("15,000원을 정산 신청했어요.").waitFor();
  const { items } = await seller.call<{ items: { amount: number }[] }>("GET", "/api/settlements");
  expect(items.map(({ amount }) => amount)).toEqual([15_000]);
  expect(await page.getByText("확인하지 못했어요").count()).toBe(0);
});

test("환불로 모자라면 얼마가 모자란지 알리고 신청을 받지 않는다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 20_000 });
  const operator = await operatorOf(product);
  await operator.pay((await askPayout(seller, 16_000)).id);
  await operator.refund(seller.order_id);
  const page = await visit(PAY, { ...phone, as: seller.email });
  await page
    .getByRole("alert")
    .getByText(/정산 가능 금액이 16,000원 모자라요/)
    .waitFor();
  await card(page, "정산 가능 금액").getByText("−16,000원", { exact: true }).waitFor();
  await page.getByText("지금은 신청할 수 있는 금액이 없어요").waitFor();
});

test("적게 모였으면 얼마가 더 필요한지 알리고, 떠날 때는 모두 받는다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 9_000 });
  const page = await visit(PAY, { ...phone, as: seller.email });
  await page.getByText("2,800원이 더 모이면 돼요.").waitFor();
  await seller.call("DELETE", `/api/prompts/${seller.prompt.id}`);
  await page.getByRole("button", { name: "남은 금액 모두 신청" }).click();
  await page.getByRole("dialog", { name: "이대로 정산을 신청할까요?" }).getByText("7,200원").first().waitFor();
  await yes(page).click();
  await page.getByText("7,200원을 정산 신청했어요.").waitFor();
  await card(page, "정산 가능 금액").getByText("0원", { exact: true }).waitFor();
});

test("내역은 글쇠로 오가고 주소에 남으며, 뒤로 가면 앞서 보던 내역이다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 10_000, title: "방금 팔린 프롬프트", daysAgo: 0 });
  const page = await visit(`${PAY}?tab=payouts`, { ...desktop, as: seller.email });
  const noPayouts = payouts(page).getByText("아직 정산을 신청하지 않았어요");
  await noPayouts.waitFor();
  const open = page.getByRole("tab", { name: "정산 내역" });
  await open.focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("tab-sales");
  expect(await open.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Space");
  await page.waitForURL((url) => !url.searchParams.has("tab"));
  const row = page.getByRole("table", { name: "판매 내역" }).getByRole("row", { name: /방금 팔린 프롬프트/ });
  for (const text of [/^\d{6}-\d{4,}$/, "10,000원", "−2,000원", "182원", "8,000원", "정산 예정"])
    await row.getByText(text, { exact: true }).waitFor();
  await page.goBack();
  await noPayouts.waitFor();
});

test("명세서는 엑셀이 읽는 CSV로 내려받고, 종이에는 명세서만 남는다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 10_000, title: "명세서에 적힐 프롬프트", daysAgo: 0 });
  const page = await visit(PAY, { ...desktop, as: seller.email });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV 내려받기" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^글감-정산-20\d\d-\d\d\.csv$/);
  const csv = readFileSync(await file.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString()).toContain(seller.order_id);

  await page.getByRole("link", { name: "인쇄용 보기" }).click();
  await page.getByRole("heading", { level: 1, name: /정산 명세서$/ }).waitFor();
  await page.getByText("명세서에 적힐 프롬프트").waitFor();
  await page.emulateMedia({ media: "print" });
  const seen = await page
    .locator("body > *")
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.id));
  expect(seen).toEqual(["main"]);
  expect(await page.getByRole("button", { name: "인쇄하기" }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 688, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
});

test("판 적이 없으면 파는 법을 알려 주고, 못 읽으면 다시 읽게 한다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit(PAY, { ...phone, as: email, allow: [/ERR_FAILED/] });
  const howToSell = page.getByRole("heading", { name: "아직 판매한 프롬프트가 없어요" });
  await howToSell.waitFor();
  expect(await page.getByRole("link", { name: "유료 프롬프트 쓰기" }).getAttribute("href")).toBe("/create");
  let isDown = true;
  await page.route("**/api/settlements/summary", (route) => (isDown ? route.abort("failed") : route.continue()));
  await page.reload();
  await page.getByText("정산 내용을 불러오지 못했어요").waitFor();
  isDown = false;
  await page.getByRole("button", { name: "다시 시도" }).click();
  await howToSell.waitFor();
});
