import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { agreeAndOrder, paymentTerms, seen } from "#tests/support/product/checkout-page.ts";
import { approve, breakToss, openShop } from "#tests/support/product/purchases.ts";
import { placeOrder } from "#tests/support/shared/purchase.ts";
import { BLANK, test } from "#tests/support/product/journey.ts";

test("보는 사이에 가격이 바뀌면 새 가격을 보여 주고 다시 묻는다", async ({ visit, product }) => {
  const { id, version, seller, buyer } = await openShop(product.origin, "가격이 바뀐 프롬프트");
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email });
  await page.getByText("4,900원").first().waitFor();
  await seller.call("PATCH", `/api/prompts/${id}`, { version, price: 5_900 });

  await agreeAndOrder(page);
  await page.getByRole("alert").getByText("가격이 바뀌었어요").waitFor();
  expect(await paymentTerms(page).count()).toBe(0);
  await seen(page, "button", "5,900원으로 계속하기").click();
  await paymentTerms(page).check();
  await seen(page, "button", "5,900원 결제하기").click();
  await page.getByRole("heading", { name: "5,900원" }).waitFor();
});

test("결제사가 답하지 않으면 확인하고 있다고 말하고, 알게 되면 프롬프트로 간다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "답이 늦은 프롬프트");
  const back = await approve(product.origin, await placeOrder(buyer, id));
  const repairToss = await breakToss(product.origin, { confirm: "lose_response", get: "http_500" });
  const page = await visit(BLANK, { ...phone, as: buyer.email });
  await page.goto(back);
  await page.getByText("창을 닫아도 괜찮아요. 결과는 결제 내역에서도 볼 수 있어요.").waitFor();
  expect(new URL(page.url()).searchParams.has("paymentKey")).toBe(false);
  await repairToss();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await seen(page, "button", "열람하기").waitFor();
});
