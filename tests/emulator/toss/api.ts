import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Answer, failure, isDecline } from "./errors.ts";
import { failWith, type Operation, takeFault } from "./faults.ts";
import { bankOf, idempotently, refusedCaller } from "./guard.ts";
import { abort, approve, findByOrder, findPayment, giveBack, isTaken, type PaymentRow } from "./payments.ts";
import type { TossEnv } from "./store.ts";
import { paymentView } from "./view.ts";
import { announce } from "./webhooks.ts";

type C = Context<TossEnv>;

const confirmation = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  amount: z.int().min(1),
});
const cancellation = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.int().min(1).optional(),
  refundableAmount: z.int().min(0).optional(),
});

const readBody = (c: C): Promise<unknown> => c.req.json().catch(() => undefined);

async function moved(c: C, row: PaymentRow): Promise<Answer> {
  const payment = await paymentView(bankOf(c), row);
  await announce(bankOf(c), c.env.APP, c.executionCtx, payment);
  return { status: 200, body: payment };
}

async function confirm(c: C): Promise<Answer> {
  const { data } = confirmation.safeParse(await readBody(c));
  if (!data) return failure("INVALID_REQUEST");
  const bank = bankOf(c);
  const row = await findPayment(bank, data.paymentKey);
  if (!row) return failure("NOT_FOUND_PAYMENT");
  if (row.order_id !== data.orderId || row.amount !== data.amount) return failure("INVALID_REQUEST");
  if (row.status === "IN_PROGRESS" && row.decline_code !== null) {
    await abort(bank, row.payment_key, row.decline_code);
    return failure(row.decline_code);
  }
  const approved = await approve(bank, row.payment_key);
  if (approved) return moved(c, approved);
  const after = await findPayment(bank, row.payment_key);
  if (after?.approved_at !== null) return failure("ALREADY_PROCESSED_PAYMENT");
  if (await isTaken(bank, row.order_id)) return failure("DUPLICATED_ORDER_ID");
  return failure("NOT_FOUND_PAYMENT_SESSION");
}

async function cancel(c: C): Promise<Answer> {
  const { data } = cancellation.safeParse(await readBody(c));
  if (!data) return failure("INVALID_REQUEST");
  const bank = bankOf(c);
  const row = await findPayment(bank, c.req.param("paymentKey")!);
  if (!row) return failure("NOT_FOUND_PAYMENT");
  const { cancelReason: reason, cancelAmount: amount = null, refundableAmount: left = null } = data;
  const canceled = await giveBack(bank, row.payment_key, { reason, amount, left });
  if (canceled) return moved(c, canceled);
  const after = (await findPayment(bank, row.payment_key))!;
  if (after.status === "CANCELED") return failure("ALREADY_CANCELED_PAYMENT");
  if (after.approved_at === null) return failure("NOT_CANCELABLE_PAYMENT");
  if (left !== null && left !== after.amount - after.canceled) return failure("NOT_MATCHES_REFUNDABLE_AMOUNT");
  if ((data.cancelAmount ?? 0) > after.amount - after.canceled) return failure("NOT_CANCELABLE_AMOUNT");
  return failure("FORBIDDEN_CONSECUTIVE_REQUEST");
}

const shown = async (c: C, row: PaymentRow | null): Promise<Answer> =>
  row ? { status: 200, body: await paymentView(bankOf(c), row) } : failure("NOT_FOUND_PAYMENT");

async function declineOf(c: C, operation: Operation, code: string) {
  const { data } = confirmation.safeParse(operation === "confirm" ? await readBody(c) : undefined);
  if (data && isDecline(code)) await abort(bankOf(c), data.paymentKey, code);
}

/** Handles one API call: authentication, faults, idempotency key, then the work. */
const serve = (operation: Operation, work: (c: C) => Promise<Answer>) => async (c: C) => {
  const refused = refusedCaller(c.req.header("authorization"));
  const answer = refused ? failure(refused) : await answerOf(c, operation, work);
  if (answer instanceof Response) return answer;
  return Response.json(answer.body, { status: answer.status });
};

async function answerOf(c: C, operation: Operation, work: (c: C) => Promise<Answer>) {
  const process = async () => {
    const wanted = c.req.header("tosspayments-test-code");
    return wanted === undefined ? work(c) : failure(wanted);
  };
  const run = (instead = process) => (operation === "get" ? instead() : idempotently(c, instead));
  const fault = await takeFault(c.env.DB, operation);
  return fault ? failWith(fault, run, process, (code) => declineOf(c, operation, code)) : run();
}

export const tossApi = new Hono<TossEnv>()
  .post("/confirm", serve("confirm", confirm))
  .get(
    "/orders/:orderId",
    serve("get", async (c) => shown(c, await findByOrder(bankOf(c), c.req.param("orderId")!))),
  )
  .get(
    "/:paymentKey",
    serve("get", async (c) => shown(c, await findPayment(bankOf(c), c.req.param("paymentKey")!))),
  )
  .post("/:paymentKey/cancel", serve("cancel", cancel));
