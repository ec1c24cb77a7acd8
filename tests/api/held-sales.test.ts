import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { SaleLine } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, hidePrompt, report, restorePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { createReview } from "#tests/support/api/reviews.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { readOrder, sellPrompt } from "#tests/support/api/sales.ts";
import { summaryOf } from "#tests/support/api/sellers.ts";
import { DAY } from "#tests/support/shared/time.ts";

const { db } = openDb(env.DB);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const refund = (as: Member, orderId: string) => call("POST", `/api/payments/${orderId}/refund`, { as, body: {} });

describe("판매자의 몫", () => {
  const sell = async () => {
    const seller = await createMember();
    const prompt = await createPrompt(seller, { price: 10_000 });
    const buyer = await createMember();
    const order = await sellPrompt({ seller, buyer, price: 10_000, promptId: prompt.id, paidAt: daysAgo(8) });
    return {
      seller,
      buyer,
      prompt,
      statusAfterJob: async () => (await releaseSales(db), (await readOrder(order.id))!.status),
    };
  };
  const isHeld = async (as: Member) =>
    (await dataOf<Page<SaleLine>>(call("GET", "/api/settlements/sales", { as }))).items.map((sale) => sale.is_held);

  test("글이 숨어 있는 동안은 풀리지 않고, 판매자는 보류된 것을 보고, 되돌리면 풀린다", async () => {
    const { seller, prompt, statusAfterJob } = await sell();
    await hidePrompt(prompt.id);
    expect([await statusAfterJob(), await isHeld(seller)]).toEqual(["paid", [true]]);
    expect(await summaryOf(seller)).toMatchObject({ scheduled: 8_000, available: 0, next_release_at: null });
    await expectBooksToHold();
    await restorePrompt(prompt.id);
    expect([await statusAfterJob(), await isHeld(seller)]).toEqual(["released", [undefined]]);
    await expectBooksToHold();
  });

  test("숨은 글을 판매자가 지워도 90일 동안은 풀리지 않고, 산 사람이 환불할 수 있다", async () => {
    const { seller, prompt, buyer } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const late = await sell();
    for (const { id } of [prompt, late.prompt]) await hidePrompt(id);
    for (const [as, { id }] of [
      [seller, prompt],
      [late.seller, late.prompt],
    ] as const)
      await dataOf(call("DELETE", `/api/prompts/${id}`, { as }));
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id: checkout.order_id });
    await changeRows("orders", { paid_at: daysAgo(91).getTime() }, { prompt_id: late.prompt.id });
    expect(await late.statusAfterJob()).toBe("released");
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "paid", is_hidden: true });
    expect(await dataOf(refund(buyer, checkout.order_id))).toMatchObject({ status: "refunded" });
    await expectBooksToHold();
  });

  test("판매자가 정지된 동안도 풀리지 않는다", async () => {
    const { seller, statusAfterJob } = await sell();
    const as = await createMember({ role: "ADMIN" });
    const change = (what: string) =>
      dataOf(call("POST", `/api/admin/members/${seller.id}/${what}`, { as, body: { reason: "살펴보고 있어요." } }));
    await change("suspend");
    expect(await statusAfterJob()).toBe("paid");
    await change("restore");
    expect(await statusAfterJob()).toBe("released");
  });

  test("산 사람의 신고가 열려 있는 동안 풀리지 않고, 남의 신고는 막지 못한다", async () => {
    const [disputed, other] = [await sell(), await sell()];
    await report(disputed.buyer, { thing: "prompt", id: disputed.prompt.id }, "fraud");
    await report(await createMember(), { thing: "prompt", id: other.prompt.id }, "fraud");
    expect([await disputed.statusAfterJob(), await other.statusAfterJob()]).toEqual(["paid", "released"]);
    await dataOf(act(await createMember({ role: "ADMIN" }), { thing: "prompt", id: disputed.prompt.id }, "dismiss"));
    expect(await disputed.statusAfterJob()).toBe("released");
    await expectBooksToHold();
  });

  test("산 사람이 글과 번호가 같은 후기를 신고한 것은 막지 못한다", async () => {
    const { buyer, prompt, statusAfterJob } = await sell();
    const review = await createReview(await createMember(), (await createPrompt(await createMember())).id);
    await changeRows("reviews", { id: prompt.id }, { id: review.id });
    await dataOf(report(buyer, { thing: "review", id: prompt.id }));
    expect(await statusAfterJob()).toBe("released");
  });

  test("숨지 않은 글을 판매자가 지운 것은 막지 못한다", async () => {
    const { seller, prompt, statusAfterJob } = await sell();
    await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: seller }));
    expect(await statusAfterJob()).toBe("released");
  });
});
