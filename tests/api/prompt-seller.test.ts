import { expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { businessInput, registerAccount } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const sellerTypeOf = async (id: number) => (await dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`))).seller_type;

test("파는 프롬프트는 판매자 유형을 말하고, 등록하지 않은 판매자는 개인이다", async () => {
  const seller = await createMember();
  const [sold, free] = [await createPrompt(seller, { price: 4_900 }), await createPrompt(seller, { price: 0 })];
  expect(await sellerTypeOf(sold.id)).toBe("individual");
  expect(await sellerTypeOf(free.id)).toBeUndefined();
  await registerAccount(seller, { seller_type: "business", business: businessInput });
  expect(await sellerTypeOf(sold.id)).toBe("business");
  expect(await sellerTypeOf(free.id)).toBeUndefined();
});
