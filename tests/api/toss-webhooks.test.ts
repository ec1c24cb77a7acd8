import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bankFetch, type BankPayment, deliveriesOf, ORIGIN, playBuyer } from "#tests/support/toss.ts";

const basic = (key: string) => ({ authorization: `Basic ${btoa(`${key}:`)}` });
const ours = basic(env.TOSS_SECRET_KEY!);
const order = { orderId: "order-0001", amount: 15_000 };

type Failure = { code: string; message: string };
const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await bankFetch(`/v1/payments${path}`, body, { ...ours, ...headers });
  const answer = (await response.json()) as BankPayment & Failure;
  return { status: response.status, answer, code: answer.code };
};
const confirm = (payment: object, headers?: Record<string, string>) => call("/confirm", payment, headers);

async function authenticated(change: Partial<typeof order> = {}) {
  const wanted = { ...order, ...change };
  const { paymentKey } = await playBuyer(wanted);
  return { ...wanted, paymentKey };
}
async function paid(change: Partial<typeof order> = {}) {
  const payment = await authenticated(change);
  expect((await confirm(payment)).status).toBe(200);
  return payment.paymentKey;
}

test("웹훅은 같은 번호로 되풀이되고 결제를 담는다", async () => {
  const paymentKey = await paid();
  const deliveries = await deliveriesOf(paymentKey, 2);
  expect(deliveries.map(({ url }) => url)).toEqual(Array(2).fill(`${ORIGIN}/api/payments/webhooks`));
  expect(new Set(deliveries.map(({ headers }) => headers["tosspayments-webhook-transmission-id"])).size).toBe(1);
  expect(JSON.parse(deliveries[0]!.body)).toMatchObject({
    eventType: "PAYMENT_STATUS_CHANGED",
    data: { paymentKey, status: "DONE" },
  });
});

test.each([
  ["off", 0],
  ["normal", 1],
  ["duplicate", 2],
  ["before_redirect", 2],
])("웹훅 %s에서는 승인까지 %i번 알린다", async (mode, times) => {
  await bankFetch("/test/webhooks", { mode });
  await paid();
  const sent = async () => ((await (await bankFetch("/test/webhooks")).json()) as { deliveries: unknown[] }).deliveries;
  await expect.poll(sent).toHaveLength(times);
});
