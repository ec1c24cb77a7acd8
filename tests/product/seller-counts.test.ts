import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";
import { buyAs, openShop } from "#tests/support/product/purchases.ts";

test("처음 팔린 때부터 프로필은 접수가 몇 건인지 누구에게나 말한다", async ({ product }) => {
  const { id, seller, buyer } = await openShop(product.origin, "처음 팔리는 글");
  const profile = async () => (await fetch(`${product.origin}/profile/${seller.id}`)).text();
  expect(await profile()).not.toContain("구매자가 접수한 문제");
  await buyAs(product.origin, buyer, id);
  expect(await profile()).toMatch(/구매자가 접수한 문제 (?:<!-- -->)?0(?:<!-- -->)?건/);
});
