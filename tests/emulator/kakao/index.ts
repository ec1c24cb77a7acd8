import { Hono } from "hono";
import type { EmulatorEnv } from "../store.ts";
import { sdkCss, sdkScript } from "./sdk.ts";

/** KakaoTalk: its script, and the cards that were sent with it. */
export const kakao = new Hono<EmulatorEnv>()
  .get("/sdk.js", (c) => c.body(sdkScript, 200, { "content-type": "text/javascript; charset=utf-8" }))
  .get("/sdk.css", (c) => c.body(sdkCss, 200, { "content-type": "text/css; charset=utf-8" }))
  .post("/cards", async (c) => {
    const body = await c.req.json<unknown>();
    await c.env.DB.prepare("INSERT INTO kakao_cards(body) VALUES (?)").bind(JSON.stringify(body)).run();
    return c.json({ ok: true });
  })
  .get("/cards", async (c) => {
    const { results } = await c.env.DB.prepare("SELECT body FROM kakao_cards ORDER BY id").all<{ body: string }>();
    return c.json(results.map(({ body }) => JSON.parse(body) as unknown));
  });
