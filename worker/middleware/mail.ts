import { createMiddleware } from "hono/factory";
import { takeQueued } from "#worker/db/queue-mail.ts";
import { sendMails } from "#worker/features/mail/send-mails.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";

/** Sends the mails of a call after its answer. What is left is sent by the scheduled job. */
export const sendQueuedMails = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { db } = c.var;
  if (db && takeQueued(db) && c.res.ok) await inBackground(c, sendMails(db, c.env, originOf(c.env, c.req.url)));
});
