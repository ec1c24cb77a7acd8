import { Hono } from "hono";
import { home, sitemap } from "#contracts/home.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readHome } from "./read-home.ts";
import { readSitemap } from "./read-sitemap.ts";

export const homeRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "첫 화면에 보이는 모든 것", auth: "public", scope: "read", output: home }), (c) =>
    reply(c, readHome(c.var.db)),
  )
  .get(
    "/sitemap",
    endpoint({ summary: "검색 엔진에 알리는 새 프롬프트", auth: "public", scope: "read", output: sitemap }),
    (c) => reply(c, readSitemap(c.var.db)),
  );
