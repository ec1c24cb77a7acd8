import { Hono } from "hono";
import { adminGuidesQuery, guideParam, guidePatch, guidePreview, newGuide } from "#contracts/guides.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireAdmin } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { listAllGuides, removeGuide, requireGuideForEdit, reviseGuide, writeGuide } from "./edit.ts";
import { storeGuideImage } from "./images.ts";
import { renderGuide } from "./render.ts";

export const guidesAdminRouter = new Hono<ApiEnv>()
  .get("/", requireAdmin, validate("query", adminGuidesQuery), async (c) =>
    c.json({ data: await listAllGuides(c.var.db, c.req.valid("query")) }),
  )
  .post("/", requireAdmin, requireJson, validate("json", newGuide), async (c) =>
    c.json({ data: await writeGuide(c.var, c.req.valid("json")) }, 201),
  )
  .post("/preview", requireAdmin, requireJson, validate("json", guidePreview), (c) => {
    const { content, headings } = renderGuide(c.req.valid("json").body);
    return c.json({ data: { content, headings } });
  })
  .post("/images", requireAdmin, async (c) => c.json({ data: await storeGuideImage(c.var, c.env, c.req.raw) }, 201))
  .get("/:id", requireAdmin, validate("param", guideParam), async (c) =>
    c.json({ data: await requireGuideForEdit(c.var.db, c.req.valid("param").id) }),
  )
  .patch("/:id", requireAdmin, validate("param", guideParam), requireJson, validate("json", guidePatch), async (c) =>
    c.json({ data: await reviseGuide(c.var, c.req.valid("param").id, c.req.valid("json")) }),
  )
  .delete("/:id", requireAdmin, validate("param", guideParam), async (c) =>
    c.json({ data: await removeGuide(c.var, c.req.valid("param").id) }),
  );
export type GuidesAdminRouter = typeof guidesAdminRouter;
