import { feeOf, feeVatOf, type OrderStatus } from "#contracts/commerce.ts";
import type { Leg } from "#worker/features/ledger/post.ts";
import { partialCancel, refund, release, sale } from "#worker/features/ledger/postings.ts";
import {
  type Effect,
  isCancelDue,
  type OrderRequest,
  requests,
  type Transition,
  transitionOf,
} from "#worker/features/commerce/order-state.ts";
import type { PaymentStatus } from "#worker/integrations/payments.ts";

export const AMOUNT = 9_999;
const FEE = feeOf(AMOUNT);

export type ModelOrder = {
  id: string;
  status: OrderStatus;
  sellerId: number;
  charged: number;
  fee: number;
  feeVat: number;
  paymentKey: string | null;
  failureCode: string | null;
  releasedAt: Date | null;
  givenBack: number;
};
export type ModelPayment = {
  orderId: string;
  paymentKey: string;
  status: PaymentStatus;
  totalAmount: number;
  balanceAmount: number;
  currency: string;
};

/** One order, its payment at the provider, and what the database would hold: a batch is applied whole or not at all. */
export type Model = {
  order: ModelOrder;
  payment: ModelPayment;
  /** Whether the buyer owns the prompt through another order, so that the unique key refuses a sale. */
  isOwned: boolean;
  entitlement: "none" | "live" | "revoked";
  balances: Record<string, number>;
  events: string[];
};

export const createModel = (isOwned: boolean, totalAmount: number): Model => ({
  order: {
    id: "order",
    status: "pending",
    sellerId: 7,
    charged: AMOUNT,
    fee: FEE,
    feeVat: feeVatOf(FEE),
    paymentKey: null,
    failureCode: null,
    releasedAt: null,
    givenBack: 0,
  },
  payment: {
    orderId: "order",
    paymentKey: "key",
    status: "IN_PROGRESS",
    totalAmount,
    balanceAmount: totalAmount,
    currency: "KRW",
  },
  isOwned,
  entitlement: "none",
  balances: {},
  events: [],
});

function postAll(model: Model, { kind, refId, legs }: { kind: string; refId: string; legs: Leg[] }): Model | undefined {
  const event = `${kind} ${refId}`;
  if (model.events.includes(event)) return undefined;
  const balances = { ...model.balances };
  for (const { debit, credit, amount } of legs) {
    balances[debit.id] = (balances[debit.id] ?? 0) + amount;
    balances[credit.id] = (balances[credit.id] ?? 0) - amount;
  }
  return { ...model, balances, events: [...model.events, event] };
}

/** The model after an effect, or undefined when a unique key or an assertion refuses it. */
const effects: Record<Effect, (model: Model) => Model | undefined> = {
  grantEntitlement: (model) =>
    model.isOwned || model.entitlement !== "none" ? undefined : { ...model, entitlement: "live" },
  revokeEntitlement: (model) => (model.entitlement === "live" ? { ...model, entitlement: "revoked" } : undefined),
  postSale: (model) => postAll(model, sale(model.order)),
  postRelease: (model) => postAll(model, release(model.order)),
  postRefund: (model) => postAll(model, refund({ ...model.order, isReleased: model.order.releasedAt !== null })),
  notifySale: (model) => model,
  notifyRefund: (model) => model,
  endComplaint: (model) => model,
  returnComplaint: (model) => model,
};

/** What `applyTransition` does to the database, on condition that the order is in the state `from`. */
export function apply(model: Model, from: OrderStatus, transition: Transition): Model {
  const { order, payment } = model;
  if (order.status !== from) return model;
  const { to, records, stamps, failureCode } = transition;
  const moved = {
    ...order,
    status: to,
    paymentKey: records?.includes("paymentKey") ? payment.paymentKey : order.paymentKey,
    failureCode: order.failureCode ?? failureCode ?? null,
    releasedAt: stamps === "releasedAt" ? new Date(0) : order.releasedAt,
  };
  const written = transition.effects.reduce<Model | undefined>(
    (after, effect) => after && effects[effect](after),
    model,
  );
  return written ? { ...written, order: moved } : model;
}

/** A cancellation of a part in the provider's console, if more is left. */
export function cancelPart(model: Model, part: number): Model {
  const balanceAmount = model.payment.balanceAmount - part;
  const isTaken = model.payment.status === "DONE" && balanceAmount > 0;
  return isTaken ? { ...model, payment: { ...model.payment, balanceAmount } } : model;
}

/** What `bookGivenBack` does with an observed payment. */
function book(model: Model, { status, totalAmount, balanceAmount }: ModelPayment): Model {
  const { id, charged, givenBack: before } = model.order;
  const after = charged - balanceAmount;
  const isSold = ["paid", "released", "refunding"].includes(model.order.status);
  if (!isSold || status !== "DONE" || totalAmount !== charged || after <= before) return model;
  const posted = postAll(model, partialCancel({ id, before, after }))!;
  return { ...posted, order: { ...model.order, givenBack: after } };
}

/** What `applyPaymentState` does with an observed payment; `stepsMax` cuts it off, as a crash would. */
export function observe(model: Model, payment: ModelPayment, stepsMax = 9): Model {
  let now = model;
  let transition = transitionOf(now.order, payment);
  for (let step = 0; transition && step < stepsMax; step += 1) {
    const before = now.order.status;
    const after = apply(now, before, transition);
    const isRefused = after === now;
    now = after;
    if (!isRefused && transition.cancelsPayment) return now;
    transition = isRefused ? transition.otherwise : transitionOf(now.order, payment);
  }
  return transition ? now : book(now, payment);
}

export const ask = (model: Model, request: OrderRequest): Model =>
  request.from.includes(model.order.status) ? apply(model, model.order.status, request) : model;

/** The scheduled jobs with a provider that answers: open payments end there, due cancellations are made, left orders expire. */
export function runToEnd(model: Model): Model {
  let now = model;
  if (now.payment.status === "IN_PROGRESS") now = { ...now, payment: { ...now.payment, status: "EXPIRED" } };
  now = ask(now, requests.expire);
  for (let run = 0; run < 3; run += 1) {
    now = observe(now, now.payment);
    if (!isCancelDue(now.order, now.payment)) continue;
    now = { ...now, payment: { ...now.payment, status: "CANCELED", balanceAmount: 0 } };
    now = observe(now, now.payment);
  }
  return now;
}
