import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bankFetch, bankPayments, forwardClock, ORIGIN } from "#tests/support/api/toss.ts";
import { call } from "#tests/support/api/toss-calls.ts";

const request = {
  clientKey: env.TOSS_CLIENT_KEY,
  amount: { currency: "KRW", value: 4900 },
  orderId: "order-0009",
  orderName: "블로그 글 <b>초안</b>",
  successUrl: `${ORIGIN}/payment/success?from=toss`,
  failUrl: `${ORIGIN}/payment/fail`,
};
const checkoutOf = async () =>
  ((await (await bankFetch("/sdk/payments", request)).json()) as { checkoutUrl: string }).checkoutUrl;
const press = (url: string, fields: Record<string, string>) =>
  env.EMULATOR!.fetch(ORIGIN + url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

test("결제 화면은 금액과 결제 수단, 네 가지 끝을 보이고 안에 스크립트를 두지 않는다", async () => {
  const response = await env.EMULATOR!.fetch(ORIGIN + (await checkoutOf()));
  const html = await response.text();
  for (const words of ["4,900원", "카드", "토스페이", "계좌이체", "결제하기", "카드 거절", "취소", "응답 없음"])
    expect(html).toContain(words);
  expect(html).toContain("&lt;b&gt;");
  expect(html).not.toMatch(/<script|<style|style=|onclick/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("결제하기는 받은 성공 주소에 결과를 덧붙여 보내고, 두 번 눌러도 같다", async () => {
  const url = await checkoutOf();
  const paymentKey = new URL(ORIGIN + url).searchParams.get("paymentKey");
  const pay = async () => (await press(url, { answer: "approve", method: "간편결제" })).headers.get("location");
  const target = `${request.successUrl}&paymentType=NORMAL&orderId=order-0009&paymentKey=${paymentKey}&amount=4900`;
  expect([await pay(), await pay()]).toEqual([target, target]);
  expect((await call(`/${paymentKey}`)).answer).toMatchObject({ status: "IN_PROGRESS", method: "간편결제" });
});

test("응답 없음은 화면에 머문다", async () => {
  const response = await press(await checkoutOf(), { answer: "no_response", method: "카드" });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("응답이 없어요")]);
});

test("결제 시간이 지나면 실패 주소로 보낸다", async () => {
  const url = await checkoutOf();
  await forwardClock(1800);
  const { headers } = await press(url, { answer: "approve", method: "카드" });
  expect(headers.get("location")).toContain("/payment/fail?code=PAY_PROCESS_ABORTED");
});

test("결제창은 토스가 거절할 요청을 열지 않는다", async () => {
  const wrong = [
    { clientKey: "live_gck_1" },
    { orderId: "short" },
    { orderName: "" },
    { orderName: "가".repeat(101) },
    { amount: { currency: "USD", value: 100 } },
    { amount: { currency: "KRW", value: 0 } },
    { amount: { currency: "KRW", value: 1.5 } },
    { successUrl: "/payment/success" },
    { failUrl: "javascript:alert(1)" },
    { customerMobilePhone: "010-1234-5678" },
    { metadata: { a: "1", b: "2", c: "3", d: "4", e: "5", f: "6" } },
  ];
  for (const change of wrong) {
    const response = await bankFetch("/sdk/payments", { ...request, ...change });
    expect([response.status, await response.json()], JSON.stringify(change)).toEqual([
      400,
      { code: "INVALID_REQUEST", field: expect.stringMatching(new RegExp(`^${Object.keys(change)[0]}`)) },
    ]);
  }
  expect(await bankPayments()).toEqual([]);
});
