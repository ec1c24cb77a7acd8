import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { guideParam, guideQuery } from "#contracts/guides.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listGuides, readGuide } from "./service.ts";

export const guidesRouter = new Hono<ApiEnv>()
  .get("/tips", validate("query", pageQuery), async (c) =>
    c.json({ data: await listGuides(c.var.db, "tip", c.req.valid("query")) }),
  )
  .get("/tips/:id", validate("param", guideParam), validate("query", guideQuery), async (c) =>
    c.json({ data: await readGuide(c.var.db, "tip", c.req.valid("param").id, c.req.valid("query").include) }),
  )
  .get("/notices", validate("query", pageQuery), async (c) =>
    c.json({ data: await listGuides(c.var.db, "notice", c.req.valid("query")) }),
  )
  .get("/notices/:id", validate("param", guideParam), validate("query", guideQuery), async (c) =>
    c.json({ data: await readGuide(c.var.db, "notice", c.req.valid("param").id, c.req.valid("query").include) }),
  );
export type GuidesRouter = typeof guidesRouter;
