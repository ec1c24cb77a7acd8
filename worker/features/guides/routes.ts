import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { guide, guideCard, guideParam, guideQuery } from "#contracts/guides.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listGuides, readGuide } from "./read-guide.ts";

const listed = { auth: "public", scope: "read", input: { query: pageQuery }, output: pageOf(guideCard) } as const;
const read = { auth: "public", scope: "read", input: { param: guideParam, query: guideQuery }, output: guide } as const;

export const guidesRouter = new Hono<ApiEnv>()
  .get("/tips", endpoint({ summary: "프롬프트 팁", ...listed }), (c) =>
    reply(c, listGuides(c.var.db, "tip", c.req.valid("query"))),
  )
  .get("/tips/:id", endpoint({ summary: "팁 읽기", ...read }), (c) =>
    reply(c, readGuide(c.var.db, "tip", c.req.valid("param").id, c.req.valid("query").include)),
  )
  .get("/notices", endpoint({ summary: "공지", ...listed }), (c) =>
    reply(c, listGuides(c.var.db, "notice", c.req.valid("query"))),
  )
  .get("/notices/:id", endpoint({ summary: "공지 읽기", ...read }), (c) =>
    reply(c, readGuide(c.var.db, "notice", c.req.valid("param").id, c.req.valid("query").include)),
  );
