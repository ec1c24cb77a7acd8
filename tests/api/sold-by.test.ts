import { describe, expect, test } from "vitest";
import type { Seller } from "#contracts/settlement-account.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { check, createSellerToBe } from "#tests/support/api/identity-check.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, order } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

const codeOf = async (answer: Response | Promise<Response>) => (await problemOf(answer)).code;

describe("판매자의 이름과 연락처", () => {
  const soldBy = (as: Parameters<typeof createPrompt>[0] | undefined, orderId: string) =>
    call("GET", `/api/payments/${orderId}/seller`, { as });

  async function shop() {
    const { seller, buyer, prompt } = await openShop();
    await changeRows("identity_checks", { sealed_person: "" }, { member_id: seller.id });
    const { checkout } = await buy(buyer, prompt.id);
    return { seller, buyer, orderId: checkout.order_id };
  }

  test("산 사람만 보고, 처음 본 때가 주문에 남는다", async () => {
    const seller = await createSellerToBe();
    await dataOf(check(seller, { name: "이바다", phone: "01055556666" }));
    const prompt = await createPrompt(seller, { price: 5_000 });
    const buyer = await createMember();
    const { checkout } = await buy(buyer, prompt.id);
    const shown = { name: "이바다", phone: "01055556666", email: `seller${seller.id}@example.com` };
    expect(await dataOf(soldBy(buyer, checkout.order_id))).toEqual({ ...shown, checked_at: expect.any(String) });
    const first = await columnOf("orders", "seller_shown_at", { id: checkout.order_id });
    expect(first).not.toBeNull();
    await dataOf(soldBy(buyer, checkout.order_id));
    expect(await columnOf("orders", "seller_shown_at", { id: checkout.order_id })).toBe(first);
    for (const other of [seller, await createMember()])
      expect(await codeOf(soldBy(other, checkout.order_id))).toBe("not_found");
    expect(await codeOf(soldBy(undefined, checkout.order_id))).toBe("login_required");
    const open = await dataOf<Seller>(call("GET", `/api/members/${seller.id}/seller`));
    expect(open).toEqual({ user_id: seller.id, seller_type: null, business: null, is_checked: true });
  });

  test("사고 환불하기를 되풀이해도 하루에 열 판매자까지만 새로 보고, 이미 본 것은 다시 본다", async () => {
    const { buyer, orderId } = await shop();
    await dataOf(soldBy(buyer, orderId));
    const others = [];
    for (let number = 0; number < 10; number += 1) {
      const prompt = await createPrompt(await createMember(), { price: 5_000 });
      others.push((await buy(buyer, prompt.id)).checkout.order_id);
    }
    for (const other of others.slice(0, 9)) await dataOf(soldBy(buyer, other));
    expect(await problemOf(soldBy(buyer, others[9]!))).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await columnOf("orders", "seller_shown_at", { id: others[9]! })).toBeNull();
    await dataOf(soldBy(buyer, orderId));
  });

  test("결제하지 않은 주문으로는 볼 수 없고, 확인 전의 판매자는 이름 없이 나온다", async () => {
    const { buyer, orderId } = await shop();
    expect(await dataOf(soldBy(buyer, orderId))).toMatchObject({ name: null, phone: null });
    const { buyer: asking, prompt } = await openShop();
    expect(await codeOf(soldBy(asking, (await order(asking, prompt.id)).order_id))).toBe("not_found");
    expect((await soldBy(asking, "no-order")).status).toBe(400);
  });
});
