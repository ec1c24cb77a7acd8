import { z } from "zod";
import { openDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { announce } from "./features/follows/announce.ts";
import { deliverAlerts } from "./features/ops/deliver-alerts.ts";
import { logAlert, logAs, logFailure } from "./lib/log.ts";
import { hasObserved } from "./lib/observed.ts";
import { versionOf } from "./lib/version.ts";

const announcement = z.object({ prompt_id: z.int().positive() });

type Message = { body: unknown; ack: () => void; retry: (options?: { delaySeconds?: number }) => void };
type Batch = { queue: string; messages: readonly Message[] };

/** Dead-letter queues (wrangler.toml): Cloudflare moves a message there after its last retry. */
const isDeadLetters = (queue: string) => queue.endsWith("-dead");

async function consumeOne(message: Message, env: Env) {
  const { db } = openDb(env.DB, "first-primary");
  try {
    const { prompt_id } = announcement.parse(message.body);
    if (!(await announce(db, env, prompt_id))) await env.ANNOUNCEMENTS?.send({ prompt_id });
    message.ack();
  } catch (error) {
    logFailure(error, { queue: "announcements" });
    message.retry({ delaySeconds: 30 });
  }
}

/** The announcement itself is a row, which the scheduled job works on: only the message is given up, and an operator hears of it. */
function giveUp(message: Message) {
  const { success, data } = announcement.safeParse(message.body);
  logAlert("an announcement left the queue undone", { prompt_id: success ? data.prompt_id : "unreadable" });
  message.ack();
}

/** Notifies followers of new prompts, some thousands per queue message; the rest are enqueued as the next message. */
export async function consume({ queue, messages }: Batch, env: Env) {
  logAs(versionOf(env));
  for (const message of messages) {
    if (isDeadLetters(queue)) giveUp(message);
    else await consumeOne(message, env);
  }
  if (hasObserved()) await deliverAlerts(env);
}
