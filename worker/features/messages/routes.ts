import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { conversationParam, newMessage } from "#contracts/messages.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { leaveConversation, listConversations, readConversation, sendMessage } from "./service.ts";

export const messagesRouter = new Hono<ApiEnv>()
  .get("/", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listConversations(c.var, c.req.valid("query")) }),
  )
  .post(
    "/",
    requireMember,
    validate("header", idempotencyHeader),
    requireJson,
    validate("json", newMessage),
    async (c) => {
      const { db, member, news } = c.var;
      const input = c.req.valid("json");
      const key = c.req.valid("header")["idempotency-key"];
      const { message, isNew } = await sendMessage({ db, member, env: c.env }, input, key);
      const event = { type: "message", message } as const;
      if (isNew) news.push({ to: input.recipient_id, event }, { to: member.id, event });
      return c.json({ data: message }, 201);
    },
  )
  .get("/:id", requireMember, validate("param", conversationParam), validate("query", pageQuery), async (c) => {
    const data = await readConversation(c.var, c.req.valid("param").id, c.req.valid("query"));
    c.var.news.push({ to: c.var.member.id });
    return c.json({ data });
  })
  .delete("/:id", requireMember, validate("param", conversationParam), async (c) => {
    const data = await leaveConversation(c.var, c.req.valid("param").id);
    c.var.news.push({ to: c.var.member.id });
    return c.json({ data });
  });
export type MessagesRouter = typeof messagesRouter;
