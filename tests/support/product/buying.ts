import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { join, type Newcomer } from "./newcomer.ts";

const SECRET = "{{주제}}를 아무도 모르는 순서로 세 문장에 담아 줘.";
export const lockedWords = "아무도 모르는 순서로";

type Caller = Pick<Newcomer, "call">;
type Offer = { seller?: Newcomer; price?: number };

/** A prompt for sale that nobody has bought yet; its seller is a newcomer unless given. */
export async function sell(origin: string, title: string, { seller, price = 4_900 }: Offer = {}) {
  const by = seller ?? (await join(origin));
  const prompt = await by.call<PromptDetail>("POST", "/api/prompts", {
    title,
    category: "writing",
    model: "claude",
    body: SECRET,
    preview: "순서를 바꾸면 글이 달라져요.",
    examples: [{ input: "주제: 감", output: "감은 가을에 익어요." }],
    price,
    status: "published",
  });
  return { ...prompt, seller: by };
}

/** A prompt for sale, its seller and a buyer, all unknown to other tests. */
export async function openShop(origin: string, title: string) {
  return { ...(await sell(origin, title)), buyer: await join(origin) };
}

export function placeOrder({ call }: Caller, promptId: number) {
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  return call<Checkout>("POST", "/api/orders", { prompt_id: promptId, agreements });
}

const tossTest = async <T>(origin: string, path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(`${origin}/__emulator/toss/test/${path}`, init)).json()) as T;
};

/** The buyer approved at Toss and is on the way back: the address they come back to. */
export async function approve(origin: string, { order_id, amount }: Pick<Checkout, "order_id" | "amount">) {
  const asked = { orderId: order_id, amount, outcome: "approve" };
  const { redirectUrl } = await tossTest<{ redirectUrl: string }>(origin, "authenticate", asked);
  const { pathname, search } = new URL(redirectUrl);
  return pathname + search;
}

const FOR_GOOD = 1_000;

/** Each call of these operations goes wrong until the answer of this is called, at the latest when the test ends. */
export async function breakToss(origin: string, faults: object) {
  const mend = async () => void (await fetch(`${origin}/__emulator/toss/test/faults`, { method: "DELETE" }));
  onTestFinished(mend);
  await tossTest(origin, "faults", { ...faults, times: FOR_GOOD });
  return mend;
}

/** Bought over HTTP, not opened. */
export async function buyAs(origin: string, buyer: Caller, promptId: number) {
  const { order_id, amount } = await placeOrder(buyer, promptId);
  const query = new URL(await approve(origin, { order_id, amount }), origin).searchParams;
  const payment_key = query.get("paymentKey");
  return buyer.call<Payment>("POST", "/api/payments/confirm", { payment_key, order_id, amount });
}

export const seen = (page: Page, role: "link" | "button", name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true });

/** The consent without which there is no order, and the terms of Toss. */
export const openingTerms = (page: Page) => page.getByRole("checkbox", { name: /청약철회가 제한/ });
export const paymentTerms = (page: Page) => page.getByRole("checkbox", { name: /결제 서비스 이용 약관/ });

/** From the summary to the choice of how to pay. */
export async function agreeAndOrder(page: Page) {
  await openingTerms(page).check();
  await seen(page, "button", "결제하기").click();
}

/** From the summary to Toss's page, agreeing to everything on the way. */
export async function goToToss(page: Page) {
  await agreeAndOrder(page);
  await paymentTerms(page).check();
  await seen(page, "button", /^[\d,]+원 결제하기$/).click();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
}

/** Answers as the buyer at Toss's page. */
export const atToss = (page: Page, choice: string) => page.getByRole("button", { name: choice, exact: true }).click();

/** A bought prompt is on the screen, to be opened or not. */
export const openingOffer = (page: Page) => page.getByRole("heading", { name: "열람하면 전문을 볼 수 있어요" });

export async function openBought(page: Page) {
  await seen(page, "button", "열람하기").click();
  await page.getByRole("dialog", { name: "열람할까요?" }).getByRole("button", { name: "예", exact: true }).click();
}

export const purchaseOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "구매한 프롬프트 목록" }).getByRole("listitem").filter({ hasText: title });
