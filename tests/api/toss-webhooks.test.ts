import { expect, test } from "vitest";
import { bankFetch, deliveriesOf, ORIGIN } from "#tests/support/api/toss.ts";
import { paid } from "#tests/support/api/toss-calls.ts";

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
