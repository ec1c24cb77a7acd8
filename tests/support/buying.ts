import type { Page } from "playwright-core";
import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, Payment } from "#contracts/orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { as } from "./publishing.ts";

const SECRET = "{{주제}}를 아무도 모르는 순서로 세 문장에 담아 줘.";
export const lockedWords = "아무도 모르는 순서로";

/** A prompt for sale that nobody has bought yet. */
export async function sell(origin: string, email: string, title: string, price = 4_900) {
  const call = await as(origin, email);
  return call<PromptDetail>("POST", "/api/prompts", {
    title,
    category: "writing",
    model: "claude",
    body: SECRET,
    preview: "순서를 바꾸면 글이 달라져요.",
    examples: [{ input: "주제: 감", output: "감은 가을에 익어요." }],
    price,
    status: "published",
  });
}

export async function placeOrder(origin: string, email: string, promptId: number) {
  const call = await as(origin, email);
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  return call<Checkout>("POST", "/api/orders", { prompt_id: promptId, agreements });
}

const tossTest = async <T>(origin: string, path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(`${origin}/__emulator/toss/test/${path}`, init)).json()) as T;
};

/** The buyer approved at Toss and is on the way back: the address they come back to. */
export async function approve(origin: string, { order_id, amount }: Checkout, outcome = "approve") {
  const asked = { orderId: order_id, amount, outcome };
  const { redirectUrl } = await tossTest<{ redirectUrl: string }>(origin, "authenticate", asked);
  const { pathname, search } = new URL(redirectUrl);
  return pathname + search;
}

export const breakToss = (origin: string, faults: object) => tossTest(origin, "faults", faults);

/** Bought over HTTP, not opened. */
export async function buy(origin: string, email: string, promptId: number) {
  const order = await placeOrder(origin, email, promptId);
  const query = new URL(await approve(origin, order), origin).searchParams;
  const call = await as(origin, email);
  const payment_key = query.get("paymentKey");
  return call<Payment>("POST", "/api/payments/confirm", {
    payment_key,
    order_id: order.order_id,
    amount: order.amount,
  });
}

export const seen = (page: Page, role: "link" | "button", name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true });

/** From the summary to Toss's page, agreeing to everything on the way. */
export async function goToToss(page: Page) {
  await page.getByRole("checkbox", { name: /청약철회가 제한/ }).check();
  await seen(page, "button", "결제하기").click();
  await page.getByRole("checkbox", { name: /결제 서비스 이용 약관/ }).check();
  await seen(page, "button", /^[\d,]+원 결제하기$/).click();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
}

/** Answers as the buyer at Toss's page. */
export const atToss = (page: Page, choice: string) => page.getByRole("button", { name: choice, exact: true }).click();
