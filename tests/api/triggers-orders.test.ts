import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { orderStatuses, payoutStatuses } from "#contracts/commerce.ts";
import { fail, requests, transitions } from "#worker/features/commerce/order-state.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createConfirming, sellPrompt } from "#tests/support/api/sales.ts";
import { createSeller, payOut } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
/** The reason why this was refused; nothing when it was done. */
const refusalOf = (sql: string, ...values: unknown[]) =>
  run(sql, ...values).then(
    () => undefined,
    (error: Error) => /: (order|payout|ledger)[a-z ]*/.exec(error.message)?.[0].slice(2) ?? error.message,
  );

describe("주문", () => {
  test.each([
    "id = 'other'",
    "buyer_id = MEMBER",
    "seller_id = MEMBER",
    "prompt_id = PROMPT",
    "amount = amount + 1",
    "discount = 1",
    "coupon_id = 1",
    "is_gift = 1",
    "purchase_id = 'other'",
    "fee = fee - 1",
    "fee_vat = fee_vat - 1",
    "body_version = body_version + 1",
  ])("약속한 것은 SQL로도 바꿀 수 없다: %s", async (change) => {
    const { id } = await sellPrompt({ seller: await createMember() });
    const third = await createMember();
    const prompt = await createPrompt(third);
    const set = change.replace("MEMBER", String(third.id)).replace("PROMPT", String(prompt.id));
    expect(await refusalOf(`UPDATE orders SET ${set} WHERE id = ?`, id)).toBe("order is agreed");
  });

  const allowed = [
    "pending>confirming",
    "pending>failed",
    "confirming>paid",
    "confirming>failed",
    "confirming>canceling",
    "canceling>canceled",
    "failed>canceling",
    "paid>released",
    "paid>refunding",
    "released>refunding",
    "refunding>paid",
    "refunding>released",
    "refunding>refunded",
  ];
  test("표의 걸음과 트리거가 허락하는 걸음이 같다", () => {
    const paths = new Set([
      ...Object.entries(transitions).flatMap(([from, row]) => Object.values(row).map(({ to }) => `${from}>${to}`)),
      ...Object.values({ ...requests, fail: fail("") }).flatMap(({ from, to }) => from.map((one) => `${one}>${to}`)),
    ]);
    expect([...paths].toSorted()).toEqual(allowed.toSorted());
  });

  const isPaid = (status: string) => ["paid", "released", "refunding", "refunded"].includes(status);

  /** A copy of an order, of another buyer, in this status. */
  async function copyOf(id: string, status: string) {
    const row = await env.DB.prepare("SELECT * FROM orders WHERE id = ?").bind(id).first<Record<string, unknown>>();
    const { seq: _, number: _number, charged: _charged, ...copied } = row!;
    const values = {
      ...copied,
      id: crypto.randomUUID(),
      status,
      payment_key: null,
      buyer_id: (await createMember()).id,
      paid_at: isPaid(status) ? 1 : null,
    };
    const names = Object.keys(values);
    await run(`INSERT INTO orders(${names.join()}) VALUES (${names.map(() => "?").join()})`, ...Object.values(values));
    return values.id;
  }

  test.each(orderStatuses)("%s 에서는 정해진 걸음만 뗀다", async (from) => {
    const order = await createConfirming({ seller: await createMember() });
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const id = await copyOf(order.id, from);
      const step = "UPDATE orders SET status = ?, paid_at = ? WHERE id = ?";
      expect([`${from}>${to}`, await refusalOf(step, to, isPaid(to) ? 1 : null, id)]).toEqual([
        `${from}>${to}`,
        allowed.includes(`${from}>${to}`) ? undefined : "order step",
      ]);
    }
  });

  test("돈이 오간 주문은 SQL로도 지울 수 없다", async () => {
    const { id } = await sellPrompt({ seller: await createMember() });
    const waiting = await createConfirming({ seller: await createMember() });
    for (const one of [id, waiting.id])
      expect(await refusalOf("DELETE FROM orders WHERE id = ?", one)).toBe("order stays");
    await run("UPDATE orders SET status = 'failed' WHERE id = ?", waiting.id);
    expect(await refusalOf("DELETE FROM orders WHERE id = ?", waiting.id)).toBeUndefined();
  });
});

describe("지급", () => {
  const request = async () => {
    const seller = await createSeller(20_000);
    const { id } = await dataOf<{ id: string }>(
      call("POST", "/api/settlements", { as: seller, body: { amount: 10_000 } }),
    );
    return { seller, id };
  };

  test.each([
    "id = 'other'",
    "member_id = member_id + 1",
    "gross = gross + 1",
    "income_tax = income_tax + 1",
    "local_tax = local_tax + 1",
    "net = net + 1",
    "seller_type = 'business'",
    "bank_code = '088'",
    "last_digits = '0000'",
    "holder_name = '도둑'",
    "verified_at = NULL",
  ])("굳은 것은 SQL로도 바꿀 수 없다: %s", async (change) => {
    const { id } = await request();
    expect(await refusalOf(`UPDATE payouts SET ${change} WHERE id = ?`, id)).toBe("payout is agreed");
  });

  const allowed = ["requested>approved", "requested>failed", "approved>paid", "approved>failed"];
  test.each(payoutStatuses)("%s 에서는 정해진 걸음만 뗀다", async (from) => {
    const ways: Record<string, string[]> = {
      requested: [],
      approved: ["approved"],
      paid: ["approved", "paid"],
      failed: ["failed"],
    };
    for (const to of payoutStatuses.filter((status) => status !== from)) {
      const { id } = await request();
      const step = (status: string) =>
        refusalOf(
          "UPDATE payouts SET status = ?1, ended_at = iif(?1 IN ('paid', 'failed'), 1, NULL) WHERE id = ?2",
          status,
          id,
        );
      for (const status of ways[from]!) expect(await step(status)).toBeUndefined();
      expect([`${from}>${to}`, await step(to)]).toEqual([
        `${from}>${to}`,
        allowed.includes(`${from}>${to}`) ? undefined : "payout step",
      ]);
    }
  });

  test("받을 사람의 이름과 계좌는 끝난 지급에서, 떠난 회원의 것만, 통째로 지워진다", async () => {
    const { seller, id } = await request();
    const erase = "holder_name = '', last_digits = '', sealed_number = ''";
    const refused = (change: string) => refusalOf(`UPDATE payouts SET ${change} WHERE id = ?`, id);
    const setMember = (status: string) => run("UPDATE members SET status = ? WHERE id = ?", status, seller.id);
    await setMember("INACTIVE");
    expect(await refused(erase)).toBe("payout is agreed");
    await setMember("ACTIVE");
    await run("UPDATE payouts SET status = 'failed', ended_at = 1 WHERE id = ?", id);
    expect(await refused(erase)).toBe("payout is agreed");
    await setMember("INACTIVE");
    for (const change of [
      "holder_name = '', last_digits = ''",
      "holder_name = '', sealed_number = ''",
      "last_digits = '', sealed_number = ''",
      `${erase}, seller_type = 'business'`,
      `${erase}, bank_code = '088'`,
      `${erase}, verified_at = 1`,
    ])
      expect([change, await refused(change)]).toEqual([change, "payout is agreed"]);
    expect(await refused(erase)).toBeUndefined();
  });

  test("지급은 SQL로도 지울 수 없다", async () => {
    const id = await payOut(await createSeller(20_000), 10_000);
    expect(await refusalOf("DELETE FROM payouts WHERE id = ?", id)).toBe("payout stays");
  });
});
