import { z } from "zod";
import { openDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { announce } from "./features/follows/announce.ts";
import { logFailure } from "./lib/log.ts";

const announcement = z.object({ prompt_id: z.int().positive() });

type Message = { body: unknown; ack: () => void; retry: (options?: { delaySeconds?: number }) => void };

/** Notifies followers of new prompts, some thousands per queue message; the rest are enqueued as the next message. */
export async function consume({ messages }: { messages: readonly Message[] }, env: Env) {
  const { db } = openDb(env.DB, "first-primary");
  for (const message of messages) {
    try {
      const { prompt_id } = announcement.parse(message.body);
      if (!(await announce(db, env, prompt_id))) await env.ANNOUNCEMENTS?.send({ prompt_id });
      message.ack();
    } catch (error) {
      logFailure(error, { queue: "announcements" });
      message.retry({ delaySeconds: 30 });
    }
  }
}
