import { Hono } from "hono";
import { bookmark, bookmarkedPage } from "#contracts/bookmarks.ts";
import { pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { addBookmark, listBookmarks, removeBookmark } from "./bookmark.ts";

// Nothing is purged: a page asks for the reader's own bookmark, and others see the new count when its copy is too old.
const changed = {
  auth: "member",
  input: { param: promptParam },
  output: bookmark,
} as const;

/** At the address of prompts. */
export const promptBookmarksRouter = new Hono<ApiEnv>()
  .post("/:id/bookmarks", endpoint({ summary: "프롬프트 저장하기", ...changed }), (c) =>
    reply(c, addBookmark(c.var, c.req.valid("param").id)),
  )
  .delete(
    "/:id/bookmarks",
    endpoint({ summary: "저장한 프롬프트 빼기", ...changed, auth: "self", consent: false }),
    (c) => reply(c, removeBookmark(c.var, c.req.valid("param").id)),
  );

/** At the address of members. */
export const memberBookmarksRouter = new Hono<ApiEnv>().get(
  "/me/bookmarks",
  endpoint({
    summary: "저장한 프롬프트",
    auth: "member",
    scope: "read",
    input: { query: pageQuery },
    output: bookmarkedPage,
  }),
  (c) => reply(c, listBookmarks(c.var, c.req.valid("query"))),
);
