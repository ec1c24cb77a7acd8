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

/** Calls the emulated Toss; with a body it is a POST of JSON. */
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

type ProviderPayment = { orderId: string; amount: number; method?: string; outcome?: string };
/** Authenticates a payment as the buyer does at Toss's page; `redirectUrl` is where Toss would redirect to. */
export const playBuyer = (buyer: ProviderPayment) =>
  hook<{ paymentKey: string; redirectUrl: string | null }>("authenticate", buyer);
export const failNext = (failing: Failing) => hook("faults", failing);
/** Removes the faults that are left. Returns the operations whose faults no call has met. */
export async function failNoMore() {
  const answer = await env.EMULATOR!.fetch(`${ORIGIN}/__emulator/toss/test/faults`, { method: "DELETE" });
  return ((await answer.json()) as { unmet: string[] }).unmet;
}
/** A cancellation that somebody makes in the provider's console, of all that is left unless `amount` is given. Returns whether it took it. */
export const cancelInConsole = async (cancellation: { paymentKey: string; amount?: number; reason?: string }) =>
  (await bankFetch("/test/cancel", cancellation)).ok;
/** What every payment says of cash receipts from now on, in place of those that were issued. */
export const sayOfReceipts = (said: object) => hook("cash-receipts", said);
export const forwardClock = (seconds: number) => hook("clock", { advance_seconds: seconds });
/** The webhooks that Toss would send for a payment; the test delivers them itself. */
export const deliveriesOf = async (paymentKey: string, times = 1) =>
  (await hook<{ deliveries: Delivery[] }>("webhook", { paymentKey, times })).deliveries;
/** The payments as the provider has them. */
export const bankPayments = async () => (await hook<{ payments: BankPayment[] }>("payments")).payments;
