import { Hono } from "hono";
import { tossApi } from "./api.ts";
import { checkout } from "./checkout.ts";
import { failure } from "./errors.ts";
import { hooks } from "./hooks.ts";
import { sdkCss, sdkScript } from "./sdk.ts";
import { nowOf, type TossEnv } from "./store.ts";

export const toss = new Hono<TossEnv>()
  .get("/v2/standard", (c) => c.body(sdkScript, 200, { "content-type": "text/javascript; charset=utf-8" }))
  .get("/sdk.css", (c) => c.body(sdkCss, 200, { "content-type": "text/css; charset=utf-8" }))
  .use(async (c, next) => {
    c.set("now", await nowOf(c.env.DB));
    await next();
  })
  .route("/v1/payments", tossApi)
  .route("/test", hooks)
  .route("/", checkout)
  .all("*", (c) => c.json(failure("NOT_FOUND").body, 404));
