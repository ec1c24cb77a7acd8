import { onTestFinished } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { approvePayment, buyPrompt } from "../shared/purchase.ts";
import { join, type Newcomer } from "./newcomer.ts";
import { overHttp } from "./over-http.ts";

const SECRET = "{{주제}}를 아무도 모르는 순서로 세 문장에 담아 줘.";
export const lockedWords = "아무도 모르는 순서로";

type OnSale = { seller?: Newcomer; price?: number };

/** A prompt for sale that nobody has bought yet; its seller is a newcomer unless given. */
export async function sell(origin: string, title: string, { seller, price = 4_900 }: OnSale = {}) {
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

/** Approves the payment at Toss: the path to which Toss sends the buyer back. */
export async function approve(origin: string, order: Pick<Checkout, "order_id" | "amount">) {
  const { redirectUrl } = await approvePayment(overHttp(origin).send, order);
  const { pathname, search } = new URL(redirectUrl);
  return pathname + search;
}

/** Bought over HTTP, not opened. */
export async function buyAs(origin: string, buyer: Pick<Newcomer, "call">, promptId: number) {
  return (await buyPrompt(overHttp(origin).send, buyer, promptId)).payment;
}

const FAULTS = "/__emulator/toss/test/faults";
const FOR_GOOD = 1_000;

/** Makes each call of these operations fail until the returned function is called, at the latest when the test ends. */
export async function breakToss(origin: string, faults: object) {
  const repair = async () => void (await fetch(origin + FAULTS, { method: "DELETE" }));
  onTestFinished(repair);
  const body = JSON.stringify({ ...faults, times: FOR_GOOD });
  await fetch(origin + FAULTS, { method: "POST", headers: { "content-type": "application/json" }, body });
  return repair;
}
