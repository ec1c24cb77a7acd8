import { env } from "cloudflare:workers";
import { bankFetch, type BankPayment, playBuyer } from "./toss.ts";

export const basic = (key: string) => ({ authorization: `Basic ${btoa(`${key}:`)}` });
export const ours = basic(env.TOSS_SECRET_KEY!);
export const order = { orderId: "order-0001", amount: 15_000 };

type Failure = { code: string; message: string };

/** A call of the Toss API with the headers of our worker. */
export async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await bankFetch(`/v1/payments${path}`, body, { ...ours, ...headers });
  const answer = (await response.json()) as BankPayment & Failure;
  return { status: response.status, answer, code: answer.code };
}
export const confirm = (payment: object, headers?: Record<string, string>) => call("/confirm", payment, headers);
export const cancel = (paymentKey: string, body: object = { cancelReason: "환불" }, headers?: Record<string, string>) =>
  call(`/${paymentKey}/cancel`, body, headers);

export async function authenticated(change: Partial<typeof order> = {}) {
  const wanted = { ...order, ...change };
  const { paymentKey } = await playBuyer(wanted);
  return { ...wanted, paymentKey };
}
export async function paid(change: Partial<typeof order> = {}) {
  const payment = await authenticated(change);
  const { status, code } = await confirm(payment);
  if (status !== 200) throw new Error(`not paid: ${status} ${code}`);
  return payment.paymentKey;
}
