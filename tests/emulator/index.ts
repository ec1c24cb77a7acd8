import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { alerts } from "./alerts.ts";
import { google } from "./google.ts";
import { naver } from "./naver.ts";
import { pageCss } from "./page.ts";
import { toss } from "./toss/index.ts";
import { push } from "./push/index.ts";
import { createTables, type EmulatorEnv } from "./store.ts";

const app = new Hono<EmulatorEnv>().basePath("/__emulator");

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

app.use(async (c, next) => {
  await createTables(c.env.DB);
  await next();
});
app.route("/alerts", alerts);
app.route("/google", google);
app.route("/naver", naver);
app.route("/push", push);

export default app;
