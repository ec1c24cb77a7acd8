import type { VapidKeys } from "@block65/webcrypto-web-push";
import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { sendPush, vapidKeysOf } from "#worker/integrations/push-service.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { takeDue, type Due } from "./take-due.ts";
import { quietEnd } from "./quiet.ts";
import { type Outcome, settle } from "./settle.ts";

/** Connections that a worker may have waiting for an answer at once. */
const LANES = 6;

async function deliver(env: Env, vapid: VapidKeys, due: Due): Promise<Outcome> {
  const { device, message } = due;
  const until = quietEnd(due.quiet, Date.now());
  if (until !== null) return { ...due, result: { is: "quiet", until } };
  if (!message) return { ...due, result: { is: "read" } };
  const result = await sendPush(env, vapid, {
    endpoint: device.endpoint,
    keys: { p256dh: device.p256dh, auth: device.auth },
    text: JSON.stringify(message),
    topic: message.kind,
  });
  return { ...due, result };
}

/**
 * Sends what waits for devices that are due, of these members or of all: at most 66 devices, six at a time, so that services that do
 * not answer hold the others up for five seconds each at most.
 */
export async function sendPushes(db: Db, env: Env, of?: number[]): Promise<JobResult> {
  const vapid = vapidKeysOf(env);
  if (!vapid) return { done: 0, more: false };
  const due = await takeDue(db, Date.now(), of);
  if (due.length === 0) return { done: 0, more: false };
  const outcomes: Outcome[] = [];
  const left = due.values();
  const lane = async () => {
    for (const one of left) outcomes.push(await deliver(env, vapid, one));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await settle(db, outcomes, Date.now());
  return { done: outcomes.filter(({ result }) => result.is === "sent").length, more: true };
}
