import { Hono } from "hono";
import type { EmulatorEnv } from "./store.ts";

/** The incoming webhook of a team chat: keeps every message it is sent, and lists them. Refuses what has no text, as Slack does. */
export const alerts = new Hono<EmulatorEnv>()
  .post("/", async (c) => {
    const body = await c.req.json<{ text?: string }>();
    if (!body.text) return c.text("no_text", 400);
    await c.env.DB.prepare("INSERT INTO alerts(body) VALUES (?)").bind(JSON.stringify(body)).run();
    return c.text("ok");
  })
  .get("/", async (c) => {
    const { results } = await c.env.DB.prepare("SELECT body FROM alerts ORDER BY id").all<{ body: string }>();
    return c.json(results.map(({ body }) => JSON.parse(body) as { text: string; content: string }));
  });
