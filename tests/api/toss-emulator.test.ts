import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bankFetch, bankPayments, failNext, forwardClock, ORIGIN, playBuyer } from "#tests/support/api/toss.ts";
import { authenticated, basic, call, cancel, confirm, order, ours, paid } from "#tests/support/api/toss-calls.ts";

test("구매자가 인증하면 성공 주소로, 승인하면 돈이 들어온다", async () => {
  const { paymentKey, redirectUrl } = await playBuyer(order);
  expect(redirectUrl).toBe(
    `${ORIGIN}/payment/success?paymentType=NORMAL&orderId=order-0001&paymentKey=${paymentKey}&amount=15000`,
  );
  expect((await call(`/${paymentKey}`)).answer).toMatchObject({ status: "IN_PROGRESS", approvedAt: null });
  const { status, answer } = await confirm({ ...order, paymentKey });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    version: "2022-11-16",
    status: "DONE",
    currency: "KRW",
    method: "카드",
    totalAmount: 15_000,
    balanceAmount: 15_000,
    suppliedAmount: 13_636,
    vat: 1364,
    approvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
    cancels: null,
  });
  expect((await call(`/orders/${order.orderId}`)).answer).toEqual(answer);
  expect((await call(`/${paymentKey}`)).answer).toEqual(answer);
});

test.each([
  ["카드 거절", "reject", "REJECT_CARD_COMPANY", "order-0001", "ABORTED"],
  ["취소", "cancel", "PAY_PROCESS_CANCELED", null, "READY"],
])("%s하면 실패 주소로 간다", async (_, outcome, code, orderId, status) => {
  const { redirectUrl } = await playBuyer({ ...order, outcome });
  const { pathname, searchParams } = new URL(redirectUrl!);
  expect([pathname, searchParams.get("code"), searchParams.get("orderId")]).toEqual(["/payment/fail", code, orderId]);
  expect(searchParams.get("message")).toMatch(/[가-힣]/);
  expect(await bankPayments()).toMatchObject([{ status }]);
});

test("응답 없음은 인증만 남기고 아무 데로도 보내지 않는다", async () => {
  expect((await playBuyer({ ...order, outcome: "no_response" })).redirectUrl).toBeNull();
  expect(await bankPayments()).toMatchObject([{ status: "IN_PROGRESS" }]);
});

test("승인 때 거절될 카드는 승인에서 거절되고 결제가 끝난다", async () => {
  const { paymentKey } = await playBuyer({ ...order, outcome: "reject_later" });
  expect(await confirm({ ...order, paymentKey })).toMatchObject({ status: 403, code: "REJECT_CARD_PAYMENT" });
  expect(await confirm({ ...order, paymentKey })).toMatchObject({ status: 404, code: "NOT_FOUND_PAYMENT_SESSION" });
  expect(await bankPayments()).toMatchObject([{ status: "ABORTED", failure: { code: "REJECT_CARD_PAYMENT" } }]);
});

test.each([
  ["콜론 없는 열쇠", { authorization: `Basic ${btoa(env.TOSS_SECRET_KEY!)}` }, 403, "INCORRECT_BASIC_AUTH_FORMAT"],
  ["Bearer", { authorization: "Bearer x" }, 403, "INCORRECT_BASIC_AUTH_FORMAT"],
  ["클라이언트 키", basic(env.TOSS_CLIENT_KEY!), 401, "UNAUTHORIZED_KEY"],
  ["모르는 열쇠", basic("nobody"), 401, "UNAUTHORIZED_KEY"],
  ["라이브 키", basic("live_gsk_1234"), 400, "INVALID_API_KEY"],
])("%s로는 승인하지 못한다", async (_, headers, status, code) => {
  expect(await confirm(await authenticated(), headers)).toMatchObject({ status, code });
  expect(await bankPayments()).toMatchObject([{ status: "IN_PROGRESS" }]);
});

test.each([
  ["다른 금액", { amount: 100 }, 400, "INVALID_REQUEST"],
  ["다른 주문", { orderId: "order-0002" }, 400, "INVALID_REQUEST"],
  ["없는 결제", { paymentKey: "nothing" }, 404, "NOT_FOUND_PAYMENT"],
  ["0원", { amount: 0 }, 400, "INVALID_REQUEST"],
  ["소수", { amount: 1.5 }, 400, "INVALID_REQUEST"],
  ["글자 금액", { amount: "15000" }, 400, "INVALID_REQUEST"],
])("%s은 승인하지 않는다", async (_, change, status, code) => {
  expect(await confirm({ ...(await authenticated()), ...change })).toMatchObject({ status, code });
  expect(await bankPayments()).toMatchObject([{ status: "IN_PROGRESS" }]);
});

test("인증은 30분, 승인은 10분 안에 해야 한다", async () => {
  await playBuyer({ orderId: "order-ready", amount: 100, outcome: "cancel" });
  const payment = await authenticated();
  // Its clock runs: a minute is left for the lines between.
  await forwardClock(540);
  expect((await call(`/${payment.paymentKey}`)).answer.status).toBe("IN_PROGRESS");
  await forwardClock(60);
  expect(await confirm(payment)).toMatchObject({ status: 404, code: "NOT_FOUND_PAYMENT_SESSION" });
  expect((await call("/orders/order-ready")).answer.status).toBe("READY");
  await forwardClock(1200);
  expect((await call("/orders/order-ready")).answer.status).toBe("EXPIRED");
});

test("같은 멱등키는 본문이 달라도 첫 답을 되풀이하고, 15일 뒤에는 잊는다", async () => {
  const payment = await authenticated();
  const key = { "idempotency-key": "confirm:1" };
  const wrong = await confirm({ ...payment, amount: 1 }, key);
  expect(await confirm(payment, key)).toEqual(wrong);
  const other = await confirm(payment, { "idempotency-key": "confirm:2" });
  expect(other.status).toBe(200);
  expect(await confirm(payment, { "idempotency-key": "confirm:2" })).toEqual(other);
  expect((await confirm(payment, key)).code).toBe("INVALID_REQUEST");
  await forwardClock(15 * 86_400);
  expect((await confirm(payment, key)).code).toBe("ALREADY_PROCESSED_PAYMENT");
});

test("멱등키는 주소와 열쇠마다 따로이고 300자까지다", async () => {
  const key = { "idempotency-key": "same" };
  const payment = await authenticated();
  await confirm(payment, key);
  expect((await cancel(payment.paymentKey, undefined, key)).answer.status).toBe("CANCELED");
  const again = await confirm(payment, { ...key, ...basic("test_sk_other") });
  expect(again.code).toBe("ALREADY_PROCESSED_PAYMENT");
  const long = await confirm(payment, { "idempotency-key": "k".repeat(301) });
  expect(long).toMatchObject({ status: 400, code: "INVALID_IDEMPOTENCY_KEY" });
});

test("한 결제를 동시에 여럿이 승인해도 한 번만 된다", async () => {
  const payment = await authenticated();
  const keys = Array.from({ length: 60 }, (_, i) => (i % 2 ? "same" : `key-${i}`));
  const answers = await Promise.all(keys.map((key) => confirm(payment, { "idempotency-key": key })));
  expect(new Set(keys.filter((_, i) => answers[i]!.status === 200)).size).toBe(1);
  const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code));
  expect(["ALREADY_PROCESSED_PAYMENT", "IDEMPOTENT_REQUEST_PROCESSING"]).toEqual(expect.arrayContaining([...refusals]));
  expect(await bankPayments()).toMatchObject([{ status: "DONE", balanceAmount: 15_000 }]);
});

test("한 주문의 두 결제 가운데 하나만 승인된다", async () => {
  const [first, second] = [await authenticated(), await authenticated()];
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.map(({ code }) => code)).toContain("DUPLICATED_ORDER_ID");
  await expect(playBuyer(order)).rejects.toThrow("DUPLICATED_ORDER_ID");
});

test("전액 취소는 한 번이고 잔액을 남기지 않는다", async () => {
  const paymentKey = await paid();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(paymentKey)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "ALREADY_CANCELED_PAYMENT")).toHaveLength(9);
  expect(await bankPayments()).toMatchObject([
    { status: "CANCELED", balanceAmount: 0, vat: 0, cancels: [{ cancelAmount: 15_000, refundableAmount: 0 }] },
  ]);
});

test("부분 취소는 잔액 안에서, 1초에 한 번만 된다", async () => {
  const paymentKey = await paid();
  const part = (cancelAmount: number) => cancel(paymentKey, { cancelReason: "일부", cancelAmount });
  expect((await part(5974)).answer).toMatchObject({ status: "PARTIAL_CANCELED", balanceAmount: 9026, vat: 821 });
  // As if both came in one second, however late this machine is.
  await env.EMULATOR_DB.prepare("UPDATE toss_payments SET last_canceled_at = last_canceled_at + 3600000").run();
  expect((await part(5974)).code).toBe("FORBIDDEN_CONSECUTIVE_REQUEST");
  await forwardClock(3_601);
  expect(await part(9027)).toMatchObject({ status: 403, code: "NOT_CANCELABLE_AMOUNT" });
  expect(await part(0)).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  expect((await cancel(paymentKey)).answer.cancels).toMatchObject([
    { cancelAmount: 5974, refundableAmount: 9026 },
    { cancelAmount: 9026, refundableAmount: 0 },
  ]);
});

test.each([
  ["까닭 없는", {}, "INVALID_REQUEST"],
  ["까닭이 긴", { cancelReason: "가".repeat(201) }, "INVALID_REQUEST"],
  ["승인 전의", { cancelReason: "환불" }, "NOT_CANCELABLE_PAYMENT"],
])("%s 취소는 받지 않는다", async (_, body, code) => {
  const { paymentKey } = await authenticated();
  expect((await cancel(paymentKey, body)).code).toBe(code);
});

test("TossPayments-Test-Code는 결제를 보기 전에 그 답을 준다", async () => {
  const wanted = { "tosspayments-test-code": "REJECT_CARD_PAYMENT" };
  const answer = await confirm({ paymentKey: "nothing", ...order }, wanted);
  expect(answer).toMatchObject({ status: 403, code: "REJECT_CARD_PAYMENT" });
  expect(answer.answer.message).toMatch(/[가-힣]/);
});

test.each([
  ["lose_response", {}, "DONE"],
  ["garbage", {}, "DONE"],
  ["http_500", {}, "IN_PROGRESS"],
  ["http_500", { processed: true }, "DONE"],
  ["timeout", { ms: 0 }, "IN_PROGRESS"],
  ["timeout", { ms: 0, processed: true }, "DONE"],
  ["PROVIDER_ERROR", {}, "IN_PROGRESS"],
  ["PROVIDER_ERROR", { processed: true }, "DONE"],
  ["INVALID_STOPPED_CARD", {}, "ABORTED"],
])("고장 %s(%j) 뒤에 결제는 %s다", async (fault, rest, status) => {
  const payment = await authenticated();
  await failNext({ confirm: fault, ...rest });
  await bankFetch("/v1/payments/confirm", payment, ours)
    .then((response) => response.text())
    .catch(() => undefined);
  expect(await bankPayments()).toMatchObject([{ status }]);
});

test("고장은 시킨 번수만큼만 난다", async () => {
  const paymentKey = await paid();
  await failNext({ get: "COMMON_ERROR", times: 2 });
  const answers = [await call(`/${paymentKey}`), await call(`/${paymentKey}`), await call(`/${paymentKey}`)];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
});
