import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import {
  accepted,
  conversationList,
  conversationPage,
  conversationParam,
  conversationsQuery,
  message,
  messageParam,
  muted,
  newMessage,
} from "#contracts/messages.ts";
import { newReport, report } from "#contracts/reports.ts";
import { messagesActorOf } from "#worker/db/messages-actor.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { acceptApproach } from "./accept.ts";
import { setMuted } from "./mute.ts";
import { reportMessage } from "./report-message.ts";
import { leaveConversation, listConversations, readConversation } from "./read.ts";
import { sendMessage } from "./send.ts";

export const messagesRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({ summary: "내 대화", auth: "member", input: { query: conversationsQuery }, output: conversationList }),
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
      auth: "self",
      consent: false,
      input: { param: conversationParam },
      output: removed,
    }),
    async (c) => {
      const data = await leaveConversation(messagesActorOf(c), c.req.valid("param").id);
      c.var.publications.push({ to: c.var.member.id });
      return reply(c, data);
    },
  )
  .post(
    "/:id/accept",
    endpoint({
      summary: "메시지 요청 받기",
      auth: "member",
      input: { param: conversationParam },
      output: accepted,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const data = await acceptApproach(messagesActorOf(c), id);
      c.var.publications.push({ to: c.var.member.id, event: { type: "conversation", id } });
      return reply(c, data);
    },
  )
  .put(
    "/:id/mute",
    endpoint({ summary: "대화의 알림 끄기", auth: "member", input: { param: conversationParam }, output: muted }),
    async (c) => {
      const { id } = c.req.valid("param");
      const data = await setMuted(messagesActorOf(c), id, true);
      c.var.publications.push({ to: c.var.member.id, event: { type: "conversation", id } });
      return reply(c, data);
    },
  )
  .delete(
    "/:id/mute",
    endpoint({ summary: "대화의 알림 켜기", auth: "member", input: { param: conversationParam }, output: muted }),
    async (c) => {
      const { id } = c.req.valid("param");
      const data = await setMuted(messagesActorOf(c), id, false);
      c.var.publications.push({ to: c.var.member.id, event: { type: "conversation", id } });
      return reply(c, data);
    },
  )
  .post(
    "/:message_id/reports",
    endpoint({
      summary: "메시지 신고하기",
      auth: "member",
      input: { param: messageParam, json: newReport },
      output: report,
      status: 201,
    }),
    (c) =>
      reply(
        c,
        reportMessage({ ...messagesActorOf(c), env: c.env }, c.req.valid("param").message_id, c.req.valid("json")),
      ),
  );
export type MessagesRouter = typeof messagesRouter;
