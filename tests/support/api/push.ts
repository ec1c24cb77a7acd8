import { env } from "cloudflare:workers";
import type { PushMessage, PushSettings } from "#contracts/push.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { openDb } from "#worker/db/client.ts";
import { sendPushes } from "#worker/features/push/send-pushes.ts";
import { call, dataOf } from "./call.ts";
import { ORIGIN } from "./toss.ts";

export type Browser = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

async function service<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await env.EMULATOR!.fetch(`${ORIGIN}/__emulator/push${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

/** A browser that has subscribed at the emulated push service. */
export const createBrowser = () => service<Browser>("POST", "/subscriptions");
/** What the service answers from now on to messages for this browser. */
export const answerWith = ({ id }: Browser, answer: { status?: number; retry_after?: string; hang?: number }) =>
  service("PUT", `/subscriptions/${id}/answer`, answer);
/** The messages that the browser has decrypted, oldest first. */
export const messagesOf = ({ id }: Browser) =>
  service<(PushMessage & { topic: string })[]>("GET", `/subscriptions/${id}/messages`);

export const register = (as: Member | undefined, { endpoint, keys }: Omit<Browser, "id">, using?: Env) =>
  call("PUT", "/api/members/me/push/device", { as, body: { endpoint, keys }, using });
/** The service worker of a browser, which nobody is signed in at, tells that the subscription is another now. */
export const renew = (from: Omit<Browser, "id">, { endpoint, keys }: Omit<Browser, "id">) =>
  call("PATCH", "/api/members/me/push/device", {
    body: { endpoint: from.endpoint, auth: from.keys.auth, to: { endpoint, keys } },
  });
export const readPush = (as: Member) => dataOf<PushSettings>(call("GET", "/api/members/me/push", { as }));
export const changePush = (as: Member | undefined, body: unknown) =>
  call("PATCH", "/api/members/me/push", { as, body });

/** A browser of this member, registered, that is never quiet. */
export async function createDevice(as: Member) {
  const browser = await createBrowser();
  await dataOf(register(as, browser));
  await dataOf(changePush(as, { quiet: null }));
  return browser;
}

/** What the scheduled job does in one turn. */
export const sendWaiting = () => sendPushes(openDb(env.DB).db, env);
