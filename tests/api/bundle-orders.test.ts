import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { feeOf } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { expireOrders } from "#worker/features/commerce/expire-orders.ts";
import { openDb } from "#worker/db/client.ts";
import {
  agreements,
  offerBundle,
  openBundle,
  orderBundle,
  ordersOf,
  statusesOf,
} from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf, countRows, listRows } from "#tests/support/api/rows.ts";

const place = (...asked: Parameters<typeof orderBundle>) => dataOf<Checkout>(orderBundle(...asked));

describe("묶음을 주문하면", () => {
  test("프롬프트마다 제 몫의 주문이 생기고, 함께 낼 돈과 아낀 돈을 답한다", async () => {
    const { seller, buyer, prompts, bundleId } = await openBundle();
    const placed = await place(buyer, bundleId);
    expect(placed).toMatchObject({ order_name: "봄 글쓰기", amount: 9_000, price: 12_000, discount: 3_000 });
    const rows = await listRows("orders", "*", { purchase_id: placed.order_id });
    expect(rows.map(({ prompt_id, charged }) => [prompt_id, charged])).toEqual([
      [prompts[0], 3_750],
      [prompts[1], 3_000],
      [prompts[2], 2_250],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        status: "pending",
        buyer_id: buyer.id,
        seller_id: seller.id,
        fee: feeOf(Number(row.charged)),
        discount: 0,
      });
    expect(placed.order_number).toBe(rows[0]!.number);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(3);
  });

  test("이미 가진 프롬프트는 빼고 그 몫을 받지 않는다", async () => {
    const { buyer, prompts, bundleId } = await openBundle();
    await buy(buyer, prompts[1]!);
    const placed = await place(buyer, bundleId);
    expect(placed).toMatchObject({ amount: 6_000, price: 8_000, discount: 2_000 });
    expect((await ordersOf(placed.order_id)).map(({ prompt_id }) => prompt_id)).toEqual([prompts[0], prompts[2]]);
  });

  test("같은 키로 다시 보내면 같은 주문이고, 함께 와도 하나다", async () => {
    const { buyer, bundleId } = await openBundle();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const placed = await Promise.all([1, 2, 3].map(() => place(buyer, bundleId, headers)));
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await place(buyer, bundleId, headers)).toEqual(placed[0]);
    expect([await countRows("bundle_purchases"), await countRows("orders")]).toEqual([1, 3]);
  });

  test("같은 키로 다시 보내면, 그사이 묶음을 팔지 않게 됐어도 처음 주문을 답한다", async () => {
    const { buyer, prompts, bundleId } = await openBundle();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const placed = await place(buyer, bundleId, headers);
    await setStatus(prompts[0]!, "draft");
    expect(await place(buyer, bundleId, headers)).toEqual(placed);
    expect(await problemOf(orderBundle(buyer, bundleId))).toMatchObject({ status: 409 });
  });

  test("같은 키로 다른 묶음을 보내면 거절한다", async () => {
    const { seller, buyer, prompts, bundleId } = await openBundle();
    const other = await offerBundle(seller, prompts.slice(0, 2), 500);
    const headers = { "idempotency-key": crypto.randomUUID() };
    await place(buyer, bundleId, headers);
    expect(await problemOf(orderBundle(buyer, other, headers))).toMatchObject({ status: 409, code: "conflict" });
    expect(await countRows("bundle_purchases")).toBe(1);
  });

  test("30분 안에 내지 않으면 모든 주문이 끝난다", async () => {
    const { buyer, bundleId } = await openBundle();
    const { order_id } = await place(buyer, bundleId);
    await changeRows("orders", { expires_at: 1 });
    await expireOrders(openDb(env.DB).db);
    expect(await statusesOf(order_id)).toEqual(["failed", "failed", "failed"]);
  });
});

describe("주문할 수 없는 것은", () => {
  test("없는 묶음, 숨긴 묶음, 끝난 묶음, 정지된 판매자의 묶음이다", async () => {
    const { seller, buyer, bundleId } = await openBundle();
    const refusal = () => problemOf(orderBundle(buyer, bundleId));
    expect(await problemOf(orderBundle(buyer, bundleId + 1))).toMatchObject({ status: 404 });
    await changeRows("bundles", { hidden_for: "moderation" }, { id: bundleId });
    expect(await refusal()).toMatchObject({ status: 404 });
    await changeRows("bundles", { hidden_for: null, ended_at: 1 }, { id: bundleId });
    expect(await refusal()).toMatchObject({ status: 404 });
    await changeRows("bundles", { ended_at: null }, { id: bundleId });
    await changeRows("members", { status: "SUSPENDED" }, { id: seller.id });
    expect(await refusal()).toMatchObject({ status: 404 });
    await changeRows("members", { status: "ACTIVE" }, { id: seller.id });
    expect((await orderBundle(buyer, bundleId)).status).toBe(201);
  });

  test("내 묶음이다", async () => {
    const { seller, bundleId } = await openBundle();
    expect(await problemOf(orderBundle(seller, bundleId))).toMatchObject({ status: 422, code: "unprocessable" });
  });

  test.each(["hidden", "deleted", "draft"])("팔지 않는 프롬프트(%s)가 든 묶음이다", async (status) => {
    const { buyer, prompts, bundleId } = await openBundle();
    await setStatus(prompts[2]!, status);
    expect(await problemOf(orderBundle(buyer, bundleId))).toMatchObject({ status: 409, code: "conflict" });
    expect(await countRows("orders")).toBe(0);
  });

  test("하나씩 사는 것보다 싸지 않게 된 묶음이다", async () => {
    const { buyer, prompts, bundleId } = await openBundle();
    await changeRows("prompts", { price: 2_000 }, { id: prompts[0]! });
    expect(await problemOf(orderBundle(buyer, bundleId))).toMatchObject({ status: 409, code: "conflict" });
  });

  test("모두 이미 가진 묶음이다", async () => {
    const { buyer, prompts, bundleId } = await openBundle();
    for (const id of prompts) await buy(buyer, id);
    expect(await problemOf(orderBundle(buyer, bundleId))).toMatchObject({ status: 409, code: "already_owned" });
  });

  test("손님과 동의하지 않은 회원의 것이다", async () => {
    const { buyer, bundleId } = await openBundle();
    const path = `/api/bundles/${bundleId}/orders`;
    expect((await call("POST", path, { body: { agreements } })).status).toBe(401);
    for (const body of [{}, { agreements: {} }, { agreements: { ...agreements, no_refund_after_open: false } }])
      expect((await problemOf(call("POST", path, { as: buyer, body }))).status).toBe(400);
    expect(await problemOf(call("POST", path, { as: buyer, body: { agreements, coupon: "봄" } }))).toMatchObject({
      status: 400,
    });
    expect((await call("POST", "/api/bundles/x/orders", { as: buyer, body: { agreements } })).status).toBe(400);
  });
});

test("주문이 약속한 것과 결제는 SQL로도 바꿀 수 없다", async () => {
  const { buyer, bundleId } = await openBundle();
  const { order_id } = await place(buyer, bundleId);
  const run = (sql: string) => env.DB.prepare(sql).bind(order_id).run();
  for (const change of [
    "amount = amount - 1",
    "price = price + 1",
    "title = ''",
    "buyer_id = buyer_id + 1",
    "id = 'x'",
  ])
    await expect(run(`UPDATE bundle_purchases SET ${change} WHERE id = ?`)).rejects.toThrow("order is agreed");
  await expect(run("UPDATE orders SET purchase_id = NULL WHERE purchase_id = ?")).rejects.toThrow("order is agreed");
  await run("UPDATE bundle_purchases SET payment_key = 'one' WHERE id = ?");
  await expect(run("UPDATE bundle_purchases SET payment_key = 'two' WHERE id = ?")).rejects.toThrow("order is agreed");
  await expect(run("DELETE FROM bundle_purchases WHERE id = ?")).rejects.toThrow("order stays");
});

test("판 사람도 산 사람도 아닌 회원은 묶음의 주문을 볼 수 없다", async () => {
  const { buyer, bundleId } = await openBundle();
  const { order_id } = await place(buyer, bundleId);
  const [first] = await ordersOf(order_id);
  const other = await createMember();
  for (const id of [order_id, first!.id])
    expect((await call("GET", `/api/payments/${id}`, { as: other })).status).toBe(404);
});

test("낱개의 값이 큰 프롬프트도 몫의 합은 묶음의 값이다", async () => {
  const { buyer, bundleId } = await openBundle([1_000_000, 999_999, 100], 1_000_000);
  const placed = await place(buyer, bundleId);
  const shares = (await ordersOf(placed.order_id)).map(({ charged }) => charged);
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(1_000_000);
  expect(Math.min(...shares)).toBe(100);
  expect(await columnOf("bundle_purchases", "amount", { id: placed.order_id })).toBe(1_000_000);
});

test("스무 개까지 한 번에 주문한다", async () => {
  const seller = await createMember();
  const prompts: number[] = [];
  for (let at = 0; at < 20; at += 1) prompts.push((await createPrompt(seller, { price: 1_000 })).id);
  const placed = await place(await createMember(), await offerBundle(seller, prompts, 10_000));
  expect(await ordersOf(placed.order_id)).toHaveLength(20);
});
