import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { anthropic } from "./ai/anthropic.ts";
import { gemini } from "./ai/gemini.ts";
import { openai } from "./ai/openai.ts";
import { openrouter } from "./ai/openrouter.ts";
import { alerts } from "./alerts.ts";
import { critic } from "./critic.ts";
import { google } from "./google.ts";
import { identity } from "./identity-check.ts";
import { kakao } from "./kakao/index.ts";
import { letters, mail } from "./mail.ts";
import { naver } from "./naver.ts";
import { pageCss } from "./page.ts";
import { toss } from "./toss/index.ts";
import { push } from "./push/index.ts";
import { createTables, type EmulatorEnv } from "./store.ts";
import { workersAi } from "./workers-ai.ts";

const app = new Hono<EmulatorEnv>().basePath("/__emulator");

// Before the headers of the pages: the styles of a mail stand in it.
app.route("/mail", letters);

app.use(
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  }),
);
app.use(async (c, next) => {
  c.header("cache-control", "no-store");
  await next();
});
app.get("/ping", (c) => c.json({ ok: true }));
app.get("/page.css", (c) => c.body(pageCss, 200, { "content-type": "text/css; charset=utf-8" }));
app.route("/toss", toss);
app.route("/workers-ai", workersAi);

app.use(async (c, next) => {
  await createTables(c.env.DB);
  await next();
});
app.route("/alerts", alerts);
app.route("/critic", critic);
app.route("/anthropic", anthropic);
app.route("/gemini", gemini);
app.route("/google", google);
app.route("/identity", identity);
app.route("/kakao", kakao);
app.route("/mail", mail);
app.route("/naver", naver);
app.route("/openai", openai);
app.route("/openrouter", openrouter);
app.route("/push", push);

export default app;
