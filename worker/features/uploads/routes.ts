import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { changeProfileImage, removeProfileImage } from "./profile-image.ts";

export const memberImagesRouter = new Hono<ApiEnv>()
  .post("/images", requireMember, async (c) => c.json({ data: await changeProfileImage(c.var, c.env, c.req.raw) }))
  .delete("/images", requireMember, async (c) => c.json({ data: await removeProfileImage(c.var, c.env) }));
