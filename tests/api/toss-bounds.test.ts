import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createToss } from "#worker/integrations/toss/client.ts";
import { failNext, ORIGIN } from "#tests/support/api/toss.ts";
import { authenticated, captureLogs, order, toss } from "#tests/support/api/toss-adapter.ts";

const logged = captureLogs();

test("열쇠가 될 수 없는 글은 묻지도 않고 missing이다", async () => {
  await failNext({ confirm: "COMMON_ERROR", cancel: "COMMON_ERROR", get: "COMMON_ERROR" });
  for (const paymentKey of ["..", "../../me", "a/b", "a?b", "a b", "", "k".repeat(201), "%2e%2e"]) {
    expect((await toss.get(paymentKey)).kind).toBe("missing");
    expect((await toss.getByOrder(paymentKey)).kind).toBe("missing");
    expect((await toss.confirm({ ...order, paymentKey }, "k")).kind).toBe("missing");
    expect((await toss.cancel({ paymentKey, reason: "환불" }, "k")).kind).toBe("missing");
  }
});

test("모르는 결제와 주문은 missing이다", async () => {
  expect((await toss.get("nothing")).kind).toBe("missing");
  expect((await toss.getByOrder("order-none")).kind).toBe("missing");
});

test("답하지 않는 주소는 unknown이다", async () => {
  const nowhere = createToss({ ...env, TOSS_API_BASE: "http://127.0.0.1:1" }, ORIGIN)!;
  expect((await nowhere.get("nothing")).kind).toBe("unknown");
});

test("기록에는 열쇠도 결제도 없다", async () => {
  const payment = await authenticated();
  for (const confirm of ["INVALID_REQUEST", "COMMON_ERROR", "garbage"]) {
    await failNext({ confirm });
    await toss.confirm(payment, `confirm:${confirm}`);
  }
  expect(logged.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(["error", "warn", "warn"]);
  expect(logged.join()).not.toMatch(new RegExp(`${payment.paymentKey}|${payment.orderId}|test_g|9026`));
});

test("열쇠가 없거나 흉내 서버에 라이브 키를 대면 결제를 열지 않는다", () => {
  expect(createToss({ ...env, TOSS_SECRET_KEY: undefined }, ORIGIN)).toBeUndefined();
  expect(createToss({ ...env, TOSS_CLIENT_KEY: "" }, ORIGIN)).toBeUndefined();
  expect(createToss({ ...env, TOSS_SECRET_KEY: "live_gsk_1" }, ORIGIN)).toBeUndefined();
  expect(createToss({ ...env, TOSS_CLIENT_KEY: "live_gck_1", TOSS_API_BASE: undefined }, ORIGIN)).toBeUndefined();
});

test("결제창은 클라이언트 키와 SDK 주소만 받는다", () => {
  expect(toss.createCheckout()).toEqual({
    clientKey: env.TOSS_CLIENT_KEY,
    sdkUrl: `${ORIGIN}/__emulator/toss/v2/standard`,
  });
  const real = createToss({ ...env, TOSS_API_BASE: undefined, TOSS_SDK_URL: undefined }, ORIGIN)!;
  expect(real.createCheckout().sdkUrl).toBe("https://js.tosspayments.com/v2/standard");
});

test("웹훅에서는 결제 열쇠만 읽고, 모양이 다르면 읽지 않는다", () => {
  const eventType = "PAYMENT_STATUS_CHANGED";
  const data = { paymentKey: "abc-_=1", status: "DONE" };
  expect(toss.parseWebhook({ eventType, createdAt: "x", data })).toEqual({ eventType, paymentKey: "abc-_=1" });
  for (const paymentKey of ["../x", "k".repeat(201), "", 1, null, undefined])
    expect(toss.parseWebhook({ eventType, data: { paymentKey } })).toBeUndefined();
  for (const body of [{ eventType: "<b>", data }, { eventType, data: null }, { eventType }, [], null, "글", undefined])
    expect(toss.parseWebhook(body)).toBeUndefined();
});
