import fc from "fast-check";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { orderBundle, ordersOf } from "./bundle-purchases.ts";
import { call, dataOf } from "./call.ts";
import { complaining, settling } from "./complaint-steps.ts";
import { cancelingInConsole } from "./console-steps.ts";
import { claim, given, shown } from "./gifts.ts";
import { BUYERS, runMoneyJobs, wait, type Step } from "./money-world.ts";
import { bank, confirm } from "./purchases.ts";
import {
  amount,
  coupon,
  doubled,
  expectAnswer,
  failing,
  mostly,
  nth,
  pick,
  purchase,
  rarely,
  seller,
  times,
  who,
  withFault,
} from "./step-parts.ts";
import { orderInput } from "../shared/purchase.ts";

const buying = fc
  .record({ who, at: fc.nat(), doubled, failing, coupon })
  .map(({ who: buyerAt, at, doubled: count, failing: fails, coupon: code }): Step => async (world) => {
    const buyer = world.buyers[buyerAt]!;
    const promptId = pick(world.prompts, at)!;
    const placed = await call("POST", "/api/orders", { as: buyer, body: { ...orderInput(promptId), coupon: code } });
    if (!placed.ok) return expectAnswer([placed]);
    const { data: checkout } = (await placed.json()) as { data: Checkout };
    if (checkout.amount === 0)
      return void world.bought.push({ ...checkout, paymentKey: "", buyer, promptId, isFresh: true });
    const paymentKey = await bank.authenticate(checkout);
    const one = { ...checkout, paymentKey, buyer, promptId, isFresh: false };
    await withFault(world, "confirm", fails, async () => {
      const answers = await times(count, () => confirm(buyer, checkout, paymentKey));
      expectAnswer(answers);
      const paid = answers.filter(({ ok }) => ok).map((answer) => dataOf<Payment>(answer));
      one.isFresh = (await Promise.all(paid)).some(({ status }) => status === "paid");
    });
    world.bought.push(one);
  });

/** An order of one prompt whose payment is approved, to be confirmed at the same time as another. */
async function orderAlone(buyer: Member, promptId: number) {
  const placed = await dataOf<Checkout>(call("POST", "/api/orders", { as: buyer, body: orderInput(promptId) }));
  return { ...placed, paymentKey: await bank.authenticate(placed) };
}

/** The purchase of a bundle, whose prompts the buyer may be buying elsewhere, may have, or may have left unpaid. */
const bundleBuying = fc
  .record({ who, at: fc.nat(), doubled, failing, isLeft: rarely, rivals: rarely })
  .map(({ who: buyerAt, at, doubled: count, failing: fails, isLeft, rivals }): Step => async (world) => {
    const buyer = world.buyers[buyerAt]!;
    const placed = await orderBundle(buyer, pick(world.bundles, at)!);
    if (!placed.ok) return expectAnswer([placed]);
    const checkout = await dataOf<Checkout>(placed);
    if (isLeft) return;
    const paymentKey = await bank.authenticate(checkout);
    const parts = await ordersOf(checkout.order_id);
    const single = rivals ? await orderAlone(buyer, parts[0]!.prompt_id) : undefined;
    await withFault(world, "confirm", fails, async () => {
      const asked = Array.from({ length: count }, () => confirm(buyer, checkout, paymentKey));
      if (single) asked.splice(at % (count + 1), 0, confirm(buyer, single, single.paymentKey));
      expectAnswer(await Promise.all(asked));
    });
    if (single) world.bought.push({ ...single, buyer, promptId: parts[0]!.prompt_id, isFresh: false });
    const paid = new Set(
      (await ordersOf(checkout.order_id)).filter(({ status }) => status === "paid").map(({ id }) => id),
    );
    for (const { id, prompt_id: promptId } of parts)
      world.bought.push({ ...checkout, order_id: id, paymentKey, buyer, promptId, isFresh: paid.has(id) });
  });

/** A gift whose payment may fail and whose code is known only once it is paid; another member, or its giver, may claim it. */
const giving = fc
  .record({ who, at: fc.nat(), doubled, failing })
  .map(({ who: buyerAt, at, doubled: count, failing: fails }): Step => async (world) => {
    const buyer = world.buyers[buyerAt]!;
    const promptId = pick(world.prompts, at)!;
    const placed = await call("POST", "/api/gifts", { as: buyer, body: orderInput(promptId) });
    const checkout = await dataOf<Checkout>(placed);
    const paymentKey = await bank.authenticate(checkout);
    await withFault(world, "confirm", fails, async () =>
      expectAnswer(await times(count, () => confirm(buyer, checkout, paymentKey))),
    );
    world.bought.push({ ...checkout, paymentKey, buyer, promptId, isFresh: false });
    const [newest] = await given(buyer);
    if (newest?.code) world.codes.push(newest.code);
  });

const claimingGift = fc
  .record({ nth, who, refunds: fc.boolean(), doubled })
  .map(({ nth: at, who: buyerAt, refunds, doubled: count }): Step => async ({ buyers, codes, bought }) => {
    const [as, other] = [buyers[buyerAt]!, buyers[(buyerAt + 1) % BUYERS]!];
    const code = pick(codes, at);
    if (!code) return;
    const gift = await shown(code);
    const order = bought.findLast(({ promptId, isFresh }) => promptId === gift.prompt.id && !isFresh);
    const body = { reason: "" };
    const refund = () => call("POST", `/api/payments/${order!.order_id}/refund`, { as: order!.buyer, body });
    const claims = Array.from({ length: count }, () => claim(as, code));
    expectAnswer(await Promise.all([...claims, claim(other, code), ...(refunds && order ? [refund()] : [])]));
  });

const refunding = fc
  .record({ purchase, doubled, failing, byOperator: fc.boolean() })
  .map(({ purchase: choose, doubled: count, failing: fails, byOperator }): Step => async (world) => {
    const one = choose(world);
    if (!one) return;
    const path = byOperator ? `/api/admin/payments/${one.order_id}/refund` : `/api/payments/${one.order_id}/refund`;
    const as = byOperator ? world.admin : one.buyer;
    const body = { reason: "시험으로 돌려줘요" };
    await withFault(world, "cancel", fails, async () => {
      const answers = await times(count, () => call("POST", path, { as, body }));
      expectAnswer(answers);
      one.isFresh &&= !answers.some(({ ok }) => ok);
    });
  });

const opening = fc.record({ purchase, doubled }).map(({ purchase: choose, doubled: count }): Step => async (world) => {
  const one = choose(world);
  if (!one) return;
  one.isFresh = false;
  expectAnswer(await times(count, () => call("POST", `/api/prompts/${one.promptId}/open`, { as: one.buyer })));
});

const notifying = fc.record({ nth, doubled }).map(({ nth: at, doubled: count }): Step => async ({ bought }) => {
  const one = pick(bought, at);
  const data = { paymentKey: one?.paymentKey, orderId: one?.order_id, status: "DONE" };
  const body = { eventType: "PAYMENT_STATUS_CHANGED", data };
  expectAnswer(await times(count, () => call("POST", "/api/payments/webhooks", { body })));
});

const paying = fc
  .record({ seller, amount, doubled, key: fc.boolean() })
  .map(({ seller: at, amount: won, doubled: count, key }): Step => async ({ sellers, payouts }) => {
    const headers: Record<string, string> = key ? { "idempotency-key": crypto.randomUUID() } : {};
    const body = { amount: won };
    const answers = await times(count, () => call("POST", "/api/settlements", { as: sellers[at]!, body, headers }));
    expectAnswer(answers);
    for (const answer of answers.filter(({ ok }) => ok))
      payouts.push(((await answer.json()) as { data: { id: string } }).data.id);
  });

const ending = fc
  .record({ nth, doubled, isPaid: fc.boolean(), approve: mostly })
  .map(({ nth: at, doubled: count, isPaid, approve }): Step => async ({ payouts, admin: as }) => {
    const id = pick(payouts, at);
    if (id === undefined) return;
    const approval = { ids: [id] };
    if (approve)
      expectAnswer(await times(count, () => call("POST", "/api/admin/payouts/approve", { as, body: approval })));
    const [how, body] = isPaid ? ["paid", undefined] : ["failed", { reason: "계좌가 닫혀 있어요" }];
    expectAnswer(await times(count, () => call("POST", `/api/admin/payouts/${id}/${how}`, { as, body })));
  });

const pgSettling = fc
  .record({ gross: fc.integer({ min: 1, max: 30_000 }), doubled })
  .map(({ gross, doubled: count }): Step => async ({ admin }) => {
    const body = { id: crypto.randomUUID(), gross, cost: Math.floor(gross * 0.03), settled_on: "2026-11-20" };
    expectAnswer(await times(count, () => call("POST", "/api/admin/pg-settlements", { as: admin, body })));
  });

const working = fc.constant<Step>(runMoneyJobs);
const waiting = fc.integer({ min: 1, max: 8 }).map(
  (days): Step =>
    () =>
      wait(days),
);

/** Any step that moves money: of buyers, sellers, the operator, the provider or the clock. */
export const step = fc.oneof(
  { weight: 12, arbitrary: buying },
  { weight: 4, arbitrary: bundleBuying },
  { weight: 3, arbitrary: giving },
  { weight: 4, arbitrary: claimingGift },
  { weight: 10, arbitrary: refunding },
  { weight: 3, arbitrary: opening },
  { weight: 4, arbitrary: complaining },
  { weight: 6, arbitrary: settling },
  { weight: 3, arbitrary: notifying },
  { weight: 6, arbitrary: cancelingInConsole },
  { weight: 4, arbitrary: paying },
  { weight: 5, arbitrary: ending },
  { weight: 2, arbitrary: pgSettling },
  { weight: 2, arbitrary: working },
  { weight: 1, arbitrary: waiting },
);
