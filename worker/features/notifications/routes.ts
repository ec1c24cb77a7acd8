import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { notification, notificationParam, unread } from "#contracts/notifications.ts";
import { messagesActorOf } from "#worker/db/messages-actor.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  unreadFor,
} from "./read-notifications.ts";

/** `POST /:id`, at the same address, is in follows/routes.ts. */
export const notificationsRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({ summary: "내 알림", auth: "member", input: { query: pageQuery }, output: pageOf(notification) }),
    (c) => reply(c, listNotifications(c.var, c.req.valid("query"))),
  )
  .post("/read", endpoint({ summary: "알림 모두 읽음", auth: "member", output: unread }), async (c) => {
    const data = await readAllNotifications(messagesActorOf(c));
    c.var.publications.push({ to: c.var.member.id });
    return reply(c, data);
  })
  .get(
    "/:id",
    endpoint({ summary: "알림 읽기", auth: "member", input: { param: notificationParam }, output: notification }),
    async (c) => {
      const data = await readNotification(c.var, c.req.valid("param").id);
      c.var.publications.push({ to: c.var.member.id });
      return reply(c, data);
    },
  )
  .delete(
    "/:id",
    endpoint({
      summary: "알림 지우기",
      auth: "self",
      consent: false,
      input: { param: notificationParam },
      output: removed,
    }),
    async (c) => {
      const data = await removeNotification(c.var, c.req.valid("param").id);
      c.var.publications.push({ to: c.var.member.id });
      return reply(c, data);
    },
  );

export const unreadRouter = new Hono<ApiEnv>().get(
  "/unread",
  endpoint({ summary: "읽지 않은 메시지와 알림 수", auth: "member", output: unread }),
  (c) => reply(c, unreadFor(messagesActorOf(c))),
);
export type UnreadRouter = typeof unreadRouter;
