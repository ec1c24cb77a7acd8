import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#contracts/commerce.ts";
import {
  fail,
  isCancelDue,
  isChargeDue,
  keepSale,
  requests,
  transitionOf,
  transitions,
} from "#worker/features/commerce/order-state.ts";
import { paymentStatuses } from "#worker/integrations/payments.ts";
import {
  AMOUNT,
  apply,
  ask,
  cancelPart,
  createModel,
  type Model,
  type ModelPayment,
  observe,
  runToEnd,
} from "#tests/support/shared/order-model.ts";

const SEED = Number(process.env.SEED || 20_261_122);
const RUNS = process.env.SOAK ? 100_000 : 400;

type World = { model: Model; seen: ModelPayment[]; read: Model["order"] };
type Step = (world: World) => World;

const change =
  (of: (model: Model) => Model): Step =>
  (world) => ({ ...world, model: of(world.model) });
/** The provider moves a payment only forward. */
const becomes = (from: ModelPayment["status"][], status: ModelPayment["status"]) =>
  change((model) =>
    from.includes(model.payment.status) ? { ...model, payment: { ...model.payment, status } } : model,
  );

const steps: Record<string, fc.Arbitrary<Step>> = {
  confirm: fc.constant(change((model) => ask(model, requests.confirm))),
  expire: fc.constant(change((model) => ask(model, requests.expire))),
  capture: fc.constant(becomes(["IN_PROGRESS"], "DONE")),
  abort: fc.constantFrom("ABORTED" as const, "EXPIRED" as const).map((status) => becomes(["IN_PROGRESS"], status)),
  cancelAtProvider: fc.constant(becomes(["DONE"], "CANCELED")),
  cancelPartAtProvider: fc.integer({ min: 1, max: AMOUNT }).map((part) => change((model) => cancelPart(model, part))),
  // A provider that surely took nothing.
  refuseCharge: fc.constant(
    change((model) => (model.payment.status === "DONE" ? model : ask(model, fail("REJECT_CARD_PAYMENT")))),
  ),
  release: fc.constant(change((model) => ask(model, requests.release))),
  refund: fc.constant(change((model) => ask(model, requests.refund))),
  cancel: fc.constant(
    change((model) =>
      isCancelDue(model.order, model.payment) ? { ...model, payment: { ...model.payment, status: "CANCELED" } } : model,
    ),
  ),
  refuseCancel: fc.constant(
    change((model) => (model.payment.status === "DONE" ? ask(model, keepSale(model.order)) : model)),
  ),
  look: fc.constant(({ model, seen }: World) => ({ model, seen: [...seen, model.payment], read: model.order })),
  // What was seen may be old by now, and the work may be cut off anywhere.
  observe: fc
    .record({ nth: fc.nat(), stepsMax: fc.integer({ min: 0, max: 4 }) })
    .map(({ nth, stepsMax }): Step => (world) => ({
      ...world,
      model: observe(world.model, world.seen.at(-1 - (nth % world.seen.length))!, stepsMax),
    })),
  // Another call that read the order before the others wrote.
  lateWrite: fc.constant((world: World) => {
    const transition = transitionOf(world.read, world.seen.at(-1)!);
    return transition ? { ...world, model: apply(world.model, world.read.status, transition) } : world;
  }),
};

// What ends an order early is rare, so that walks also come far.
const weights: Record<string, number> = {
  confirm: 3,
  capture: 3,
  look: 5,
  observe: 8,
  refund: 3,
  refuseCancel: 3,
  release: 3,
};

const walk = fc.record({
  isOwned: fc.constantFrom(false, false, true),
  amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, 100),
  steps: fc.array(
    fc.oneof(...Object.entries(steps).map(([name, arbitrary]) => ({ arbitrary, weight: weights[name] ?? 1 }))),
    { minLength: 12, maxLength: 30, size: "max" },
  ),
});

function* play({ isOwned, amount, steps: taken }: { isOwned: boolean; amount: number; steps: Step[] }) {
  const model = createModel(isOwned, amount);
  let world: World = { model, seen: [model.payment], read: model.order };
  for (const step of taken) {
    world = step(world);
    yield world;
  }
}

const isSold = ({ order }: Model) => ["paid", "released", "refunding"].includes(order.status);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const check = (property: (world: World) => void) =>
  fc.assert(
    fc.property(walk, (taken) => {
      for (const world of play(taken)) property(world);
    }),
    { numRuns: RUNS, seed: SEED },
  );

describe("무엇이 어떤 순서로 일어나든", () => {
  test("장부는 언제나 맞고, 산 사람만 열람권을 가진다", () => {
    check(({ model }) => {
      const { balances, entitlement, order } = model;
      const { status, charged, fee, feeVat } = order;
      const isReleased = status === "released" || (status === "refunding" && order.releasedAt !== null);
      const isHeld = isSold(model) && !isReleased;
      expect(sum(Object.values(balances))).toBe(0);
      const { givenBack } = order;
      expect(balances.vat_payable ?? 0).toBe(isSold(model) ? -feeVat : 0);
      expect({ pg_receivable: 0, cancel_cost: 0, fee_income: 0, ...balances }).toMatchObject(
        isSold(model)
          ? { pg_receivable: charged - givenBack, cancel_cost: givenBack, fee_income: feeVat - fee }
          : { pg_receivable: 0, cancel_cost: 0, fee_income: 0 },
      );
      expect([balances["seller_pending:7"] ?? 0, balances["seller_available:7"] ?? 0]).toEqual([
        isHeld ? fee - charged : 0,
        isReleased ? fee - charged : 0,
      ]);
      expect(entitlement === "live").toBe(isSold(model));
    });
  });

  test("끝까지 가면 받은 돈은 판매로 남거나 돌아가 있고, 다른 금액과 이미 산 글은 팔리지 않는다", () => {
    check(({ model }) => {
      const { order, payment, isOwned, balances } = runToEnd(model);
      expect(["failed", "canceled", "paid", "released", "refunded"]).toContain(order.status);
      expect(payment.status === "DONE").toBe(["paid", "released"].includes(order.status));
      expect(balances.pg_receivable ?? 0).toBe(payment.status === "DONE" ? payment.balanceAmount : 0);
      if (isOwned || payment.totalAmount !== AMOUNT) expect(["failed", "canceled"]).toContain(order.status);
    });
  });

  test("같은 결제를 두 번 보아도 한 번 본 것과 같다", () => {
    check(({ model, seen }) => {
      for (const payment of [model.payment, ...seen]) {
        const once = observe(model, payment);
        expect(observe(once, payment)).toEqual(once);
      }
    });
  });
});

test("시험은 모든 상태와 표의 모든 칸을 지난다", () => {
  const states = new Set<string>();
  const cells = new Set<string>();
  check(({ model: { order, payment } }) => {
    states.add(order.status);
    const isMismatched = payment.status === "DONE" && payment.totalAmount !== AMOUNT;
    if (transitionOf(order, payment)) cells.add(`${order.status} × ${isMismatched ? "MISMATCHED" : payment.status}`);
  });
  expect([...states].toSorted()).toEqual(orderStatuses.toSorted());
  const listed = Object.entries(transitions).flatMap(([status, row]) =>
    Object.keys(row).map((state) => `${status} × ${state}`),
  );
  expect([...cells].toSorted()).toEqual(listed.toSorted());
});

describe("표는", () => {
  test("끝난 상태 말고는 모두 나가는 길이 있다", () => {
    const ended = ["canceled", "refunded"];
    for (const status of orderStatuses) {
      const asked = Object.values(requests).filter(({ from }) => (from as string[]).includes(status));
      expect(Object.keys(transitions[status]).length + asked.length > 0, status).toBe(!ended.includes(status));
    }
  });

  test.each(paymentStatuses)("다른 주문의 결제(%s)나 다른 열쇠의 결제로는 움직이지 않는다", (status) => {
    for (const state of orderStatuses) {
      const order = { ...createModel(false, AMOUNT).order, status: state, paymentKey: "key" };
      const payment = { orderId: "order", paymentKey: "key", status, totalAmount: AMOUNT, currency: "KRW" };
      expect(transitionOf(order, { ...payment, orderId: "other" })).toBeUndefined();
      expect(transitionOf(order, { ...payment, paymentKey: "other" })).toBeUndefined();
      expect(isCancelDue(order, { ...payment, orderId: "other" })).toBe(false);
    }
  });

  test.each(["READY", "IN_PROGRESS", "WAITING_FOR_DEPOSIT", "PARTIAL_CANCELED"] as const)(
    "끝나지 않은 결제(%s)로는 움직이지 않는다",
    (status) => {
      for (const state of orderStatuses) expect(transitions[state][status]).toBeUndefined();
    },
  );

  test("돌려줄 주문의 돈이 결제사에 있을 때만 취소를 청한다", () => {
    const payment = { orderId: "order", paymentKey: "key", totalAmount: AMOUNT, currency: "KRW" };
    const due = orderStatuses.flatMap((status) =>
      paymentStatuses
        .filter((seen) => isCancelDue({ ...createModel(false, AMOUNT).order, status }, { ...payment, status: seen }))
        .map((seen) => `${status} × ${seen}`),
    );
    expect(due).toEqual(["refunding × DONE", "canceling × DONE"]);
  });

  test("확인 중인 주문의 결제가 아직 승인되지 않았을 때만 승인을 다시 청한다", () => {
    const payment = { orderId: "order", paymentKey: "key", totalAmount: AMOUNT, currency: "KRW" };
    const due = orderStatuses.flatMap((status) =>
      paymentStatuses
        .filter((seen) => isChargeDue({ ...createModel(false, AMOUNT).order, status }, { ...payment, status: seen }))
        .map((seen) => `${status} × ${seen}`),
    );
    expect(due).toEqual(["confirming × IN_PROGRESS"]);
    const confirming = { ...createModel(false, AMOUNT).order, status: "confirming" as const, paymentKey: "key" };
    expect(isChargeDue(confirming, { ...payment, paymentKey: "other", status: "IN_PROGRESS" })).toBe(false);
  });

  test("금액이나 화폐가 다르면 받은 돈을 돌려준다", () => {
    const order = { ...createModel(false, AMOUNT).order, status: "confirming" as const, paymentKey: "key" };
    const payment = {
      orderId: "order",
      paymentKey: "key",
      status: "DONE" as const,
      totalAmount: AMOUNT,
      currency: "KRW",
    };
    expect(transitionOf(order, payment)?.to).toBe("paid");
    for (const other of [{ totalAmount: AMOUNT - 1 }, { totalAmount: AMOUNT + 1 }, { currency: "USD" }])
      expect(transitionOf(order, { ...payment, ...other })).toMatchObject({
        to: "canceling",
        failureCode: "NOT_AS_AGREED",
        cancelsPayment: true,
      });
  });
});
