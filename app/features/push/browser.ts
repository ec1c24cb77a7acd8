import { registerServiceWorker } from "#app/lib/register-service-worker.ts";
import { inTime } from "#app/lib/in-time.ts";
import { dropDevice } from "./kept-device.ts";

/** Whether this browser can get notifications; `install`: on an iPhone or iPad, once the site is on the home screen. */
export type Ability = "ready" | "denied" | "install" | "unsupported";

export function abilityOf(): Ability {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return (navigator as { standalone?: boolean }).standalone === false ? "install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

const READY_MS = 10_000;

async function managerOf() {
  registerServiceWorker();
  return (await inTime(navigator.serviceWorker.ready, READY_MS)).pushManager;
}

const textOf = (key: ArrayBuffer | null) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** This browser's subscription with the server's key, in place of one with another key. Throws when its push service cannot be reached. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const manager = await managerOf();
  const subscription = await manager.getSubscription();
  if (subscription && textOf(subscription.options.applicationServerKey) === publicKey) return subscription;
  await subscription?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends this browser's subscription, if there is one. Best effort: nothing is sent to a device that the server has removed. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await Promise.all([subscription?.unsubscribe(), dropDevice()]);
}
