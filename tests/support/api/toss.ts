import { env } from "cloudflare:workers";

export const ORIGIN = "http://localhost:8787";

export type BankPayment = {
  paymentKey: string;
  orderId: string;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  suppliedAmount: number;
  vat: number;
  approvedAt: string | null;
  cancels: { cancelAmount: number; refundableAmount: number; cancelReason: string }[] | null;
  failure: { code: string } | null;
};
export type Delivery = { id: string; url: string; headers: Record<string, string>; body: string };
type Failing = { confirm?: string; cancel?: string; get?: string; times?: number; processed?: boolean; ms?: number };

/** Asks the emulated Toss; a body makes it a POST of JSON. */
export const bankFetch = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  env.EMULATOR!.fetch(`${ORIGIN}/__emulator/toss${path}`, {
    redirect: "manual",
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });

async function hook<T>(path: string, body?: unknown): Promise<T> {
  const response = await bankFetch(`/test/${path}`, body);
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

type Buyer = { orderId: string; amount: number; method?: string; outcome?: string };
/** Plays the buyer at Toss's page; `redirectUrl` is where Toss would send them. */
export const playBuyer = (buyer: Buyer) =>
  hook<{ paymentKey: string; redirectUrl: string | null }>("authenticate", buyer);
export const failNext = (failing: Failing) => hook("faults", failing);
/** Answers the operations whose faults were not met. */
export async function failNoMore() {
  const answer = await env.EMULATOR!.fetch(`${ORIGIN}/__emulator/toss/test/faults`, { method: "DELETE" });
  return ((await answer.json()) as { unmet: string[] }).unmet;
}
export const forwardClock = (seconds: number) => hook("clock", { advance_seconds: seconds });
/** Events as Toss would send them; no app listens in these tests, so the test posts them itself. */
export const deliveriesOf = async (paymentKey: string, times = 1) =>
  (await hook<{ deliveries: Delivery[] }>("webhook", { paymentKey, times })).deliveries;
/** What the bank believes. */
export const bankPayments = async () => (await hook<{ payments: BankPayment[] }>("payments")).payments;
