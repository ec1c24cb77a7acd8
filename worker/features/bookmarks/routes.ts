import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { addBookmark, listBookmarks, removeBookmark } from "./service.ts";

/** Keeping a prompt, at the address of prompts. */
export const promptBookmarksRouter = new Hono<ApiEnv>()
  .post("/:id/bookmarks", requireMember, validate("param", promptParam), async (c) =>
    c.json({ data: await addBookmark(c.var, c.req.valid("param").id) }),
  )
  .delete("/:id/bookmarks", requireMember, validate("param", promptParam), async (c) =>
    c.json({ data: await removeBookmark(c.var, c.req.valid("param").id) }),
  );

/** What a member keeps, at the address of members. */
export const memberBookmarksRouter = new Hono<ApiEnv>().get(
  "/me/bookmarks",
  requireMember,
  validate("query", pageQuery),
  async (c) => c.json({ data: await listBookmarks(c.var, c.req.valid("query")) }),
);
