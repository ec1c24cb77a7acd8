import { z } from "zod";
import { openDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { announce } from "./features/watches/announce.ts";
import { deliverAlerts } from "./features/ops/deliver-alerts.ts";
import { logAlert, logAs, logFailure } from "./lib/log.ts";
import { hasObserved } from "./lib/observed.ts";
import { buildVersionOf } from "./lib/build-version.ts";
import { refillRange } from "./features/search/index/refill.ts";

const id = z.int().positive();
const announcement = z.object({ prompt_id: id });
const refill = z.object({ first_id: id, last_id: id });
const body = z.union([announcement, refill]);

type Message = { body: unknown; ack: () => void; retry: (options?: { delaySeconds?: number }) => void };
type Batch = { queue: string; messages: readonly Message[] };

/** Dead-letter queues (wrangler.toml): Cloudflare moves a message there after its last retry. */
const isDeadLetters = (queue: string) => queue.endsWith("-dead");

/** Notifies followers of a new prompt, some thousands per message, the rest in the next message; or refills a range of the search index. */
async function handle({ db, session }: ReturnType<typeof openDb>, env: Env, sent: unknown) {
  const read = body.parse(sent);
  if ("first_id" in read) return refillRange(session, read);
  if (!(await announce(db, env, read.prompt_id))) await env.ANNOUNCEMENTS?.send({ prompt_id: read.prompt_id });
}

async function consumeOne(opened: ReturnType<typeof openDb>, env: Env, message: Message) {
  try {
    await handle(opened, env, message.body);
    message.ack();
  } catch (error) {
    logFailure(error, { work: "queue" });
    message.retry({ delaySeconds: 30 });
  }
}

/** Alerts and acknowledges a dead letter. The announcement stays a row, which the scheduled job continues. */
function giveUp(message: Message) {
  const { success, data } = announcement.safeParse(message.body);
  logAlert("an announcement left the queue undone", { prompt_id: success ? data.prompt_id : "unreadable" });
  message.ack();
}

/** Handles the messages of a batch at once; each is retried by itself. Any may come twice, late and in any order. */
export async function consume({ queue, messages }: Batch, env: Env) {
  logAs(buildVersionOf(env));
  const opened = openDb(env.DB, "first-primary");
  if (isDeadLetters(queue)) messages.forEach(giveUp);
  else await Promise.all(messages.map((message) => consumeOne(opened, env, message)));
  if (hasObserved()) await deliverAlerts(env);
}
