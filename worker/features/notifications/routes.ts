import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { notificationParam } from "#contracts/notifications.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listNotifications, readAllNotifications, readNotification, removeNotification, unreadFor } from "./service.ts";

/** What a member is told; telling someone of a follow, at the same address, is in follows/routes.ts. */
export const notificationsRouter = new Hono<ApiEnv>()
  .get("/", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listNotifications(c.var, c.req.valid("query")) }),
  )
  .post("/read", requireMember, async (c) => {
    const data = await readAllNotifications(c.var);
    c.var.news.push({ to: c.var.member.id });
    return c.json({ data });
  })
  .get("/:id", requireMember, validate("param", notificationParam), async (c) => {
    const data = await readNotification(c.var, c.req.valid("param").id);
    c.var.news.push({ to: c.var.member.id });
    return c.json({ data });
  })
  .delete("/:id", requireMember, validate("param", notificationParam), async (c) => {
    const data = await removeNotification(c.var, c.req.valid("param").id);
    c.var.news.push({ to: c.var.member.id });
    return c.json({ data });
  });

export const unreadRouter = new Hono<ApiEnv>().get("/unread", requireMember, (c) =>
  c.json({ data: unreadFor(c.var.member) }),
);
export type UnreadRouter = typeof unreadRouter;
