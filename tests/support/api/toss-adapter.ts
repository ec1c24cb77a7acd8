import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { createToss } from "#worker/integrations/toss/client.ts";
import { ORIGIN, playBuyer } from "./toss.ts";

export const toss = createToss(env, ORIGIN)!;
export const order = { orderId: "order-0001", amount: 9026 };

/** Collects the warnings and errors that each test logs, instead of printing them. */
export function captureLogs() {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
    vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
  });
  afterEach(() => vi.restoreAllMocks());
  return logged;
}

type Wanted = { orderId?: string; outcome?: string };

export async function authenticated({ orderId = order.orderId, outcome }: Wanted = {}) {
  const { paymentKey } = await playBuyer({ ...order, orderId, outcome });
  return { ...order, orderId, paymentKey };
}
