import type { PaymentView } from "./view.ts";
import { type Bank, readSetting, type Scheduler } from "./store.ts";

export const webhookModes = ["off", "normal", "duplicate", "late", "before_redirect"] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** The worker of the app, which only a running product has; without it deliveries are only recorded. */
export type App = { fetch: typeof fetch } | undefined;
export type Delivery = {
  id: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number | null;
};

const PATH = "/api/payments/webhooks";
const LATE_MS = 3000;

async function post(app: App, { url, headers, body }: Delivery): Promise<number | null> {
  if (!app) return null;
  try {
    const response = await app.fetch(url, { method: "POST", headers, body });
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}

/** Sends one event `times` times with one transmission id, as Toss does until it gets a 200. */
export async function deliver({ db, now, origin }: Bank, app: App, payment: PaymentView, times = 1) {
  const id = crypto.randomUUID();
  const createdAt = new Date(now + 9 * 3_600_000).toISOString().replace("Z", "000");
  const body = JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", createdAt, data: payment });
  const deliveries: Delivery[] = [];
  for (let count = 0; count < times; count += 1) {
    const headers = {
      "content-type": "application/json",
      "tosspayments-webhook-transmission-id": id,
      "tosspayments-webhook-transmission-time": createdAt,
      "tosspayments-webhook-transmission-retried-count": String(count),
    };
    const delivery = { id, url: origin + PATH, headers, body, status: null };
    const status = await post(app, delivery);
    const insert = "INSERT INTO toss_deliveries (id, body, status, created_at) VALUES (?, ?, ?, ?)";
    await db.prepare(insert).bind(id, body, status, now).run();
    deliveries.push({ ...delivery, status });
  }
  return deliveries;
}

/** Sends the webhook of a payment whose money moved, if webhooks are switched on. */
export async function announce(bank: Bank, app: App, scheduler: Scheduler, payment: PaymentView) {
  const mode = ((await readSetting(bank.db, "webhooks")) ?? "off") as WebhookMode;
  if (mode === "off") return;
  const wait = mode === "late" ? LATE_MS : 0;
  const times = mode === "duplicate" ? 2 : 1;
  scheduler.waitUntil(
    (async () => {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await deliver(bank, app, payment, times);
    })(),
  );
}

/** Sends the webhook of an authentication, before the buyer returns to the shop. */
export async function announceEarly(bank: Bank, app: App, payment: PaymentView) {
  if ((await readSetting(bank.db, "webhooks")) === "before_redirect") await deliver(bank, app, payment);
}
