import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { catalogItem, tagListQuery } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listCategories, listModels, listPopularTags } from "./catalog.ts";

const listed = { auth: "public", scope: "read", output: pageOf(catalogItem) } as const;

export const catalogRouter = new Hono<ApiEnv>()
  .get("/categories", endpoint({ summary: "카테고리", ...listed }), (c) => reply(c, listCategories(c.var.db)))
  .get("/models", endpoint({ summary: "AI 모델", ...listed }), (c) => reply(c, listModels(c.var.db)))
  .get("/tags", endpoint({ summary: "많이 쓰는 태그", ...listed, input: { query: tagListQuery } }), (c) =>
    reply(c, listPopularTags(c.var.db)),
  );
export type CatalogRouter = typeof catalogRouter;
