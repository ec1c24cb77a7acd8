import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { conversation, conversationPage, conversationParam, message, newMessage } from "#contracts/messages.ts";
import { messagesActorOf } from "#worker/db/messages-actor.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { leaveConversation, listConversations, readConversation } from "./read.ts";
import { sendMessage } from "./send.ts";

export const messagesRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({ summary: "내 대화", auth: "member", input: { query: pageQuery }, output: pageOf(conversation) }),
    (c) => reply(c, listConversations(messagesActorOf(c), c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({
      summary: "메시지 보내기",
      auth: "member",
      // `sendMessage` counts the messages themselves.
      rate: "none",
      input: { header: idempotencyHeader, json: newMessage },
      output: message,
      status: 201,
    }),
    async (c) => {
      const { member, publications } = c.var;
      const input = c.req.valid("json");
      const key = c.req.valid("header")["idempotency-key"];
      const sent = await sendMessage({ ...messagesActorOf(c), env: c.env }, input, key);
      const event = { type: "message", message: sent.message } as const;
      if (sent.isNew) publications.push({ to: input.recipient_id, event }, { to: member.id, event });
      return reply(c, sent.message);
    },
  )
  .get(
    "/:id",
    endpoint({
      summary: "대화 읽기",
      auth: "member",
      input: { param: conversationParam, query: pageQuery },
      output: conversationPage,
    }),
    async (c) => {
      const data = await readConversation(messagesActorOf(c), c.req.valid("param").id, c.req.valid("query"));
      c.var.publications.push({ to: c.var.member.id });
      return reply(c, data);
    },
  )
  .delete(
    "/:id",
    endpoint({
      summary: "내 쪽에서 대화 지우기",
      auth: "member",
      input: { param: conversationParam },
      output: removed,
    }),
    async (c) => {
      const data = await leaveConversation(messagesActorOf(c), c.req.valid("param").id);
      c.var.publications.push({ to: c.var.member.id });
      return reply(c, data);
    },
  );
export type MessagesRouter = typeof messagesRouter;
