import { expect } from "vitest";
import type { MemberProfile } from "#contracts/members.ts";
import { test } from "#tests/support/product/journey.ts";

const MEMBERS = [1, 2, 3, 4, 5, 6, 7];

test("판 것이 있는 회원의 프로필은 접수가 없어도 몇 건인지 누구에게나 말하고, 판 적이 없으면 말하지 않는다", async ({
  product,
}) => {
  const areSellers = await Promise.all(
    MEMBERS.map(async (id) => {
      const { data } = (await (await fetch(`${product.origin}/api/members/${id}`)).json()) as { data: MemberProfile };
      const html = await (await fetch(`${product.origin}/profile/${id}`)).text();
      const isSeller = data.sales_count > 0 || data.claims !== undefined;
      expect(html.includes("구매한 사람의 접수"), data.nickname).toBe(isSeller);
      return isSeller;
    }),
  );
  expect(new Set(areSellers).size).toBe(2);
});
