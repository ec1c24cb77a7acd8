import { type Context, Hono } from "hono";
import { promptListQuery, type PromptListQuery } from "#contracts/prompts.ts";
import { suggestionQuery } from "#contracts/search.ts";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { countSearch, listPopularSearches, searchPrompts, suggest } from "./service.ts";

/** After the answer, so that nobody waits for it; later pages and empty questions are no searches. */
function countAfterwards(c: Context<ApiEnv>, { search = "", cursor }: PromptListQuery, exact: number) {
  if (search === "" || cursor !== undefined) return;
  const visitor = {
    memberId: c.var.member?.id,
    address: c.req.header("cf-connecting-ip") ?? "",
    userAgent: c.req.header("user-agent") ?? "",
  };
  contextOf(c)?.waitUntil(countSearch(c.var.db, c.env, { search, exact }, visitor).catch(() => undefined));
}

/** Finding prompts, at the address of prompts: listing and searching are one question with or without words. */
export const searchRouter = new Hono<ApiEnv>()
  .get("/", validate("query", promptListQuery), async (c) => {
    const query = c.req.valid("query");
    const { list, exact } = await searchPrompts(c.var.db, query);
    countAfterwards(c, query, exact);
    return c.json({ data: list });
  })
  .get("/suggestions", validate("query", suggestionQuery), async (c) =>
    c.json({ data: await suggest(c.var.db, c.req.valid("query").q) }),
  );

export const searchesRouter = new Hono<ApiEnv>().get("/popular", async (c) =>
  c.json({ data: await listPopularSearches(c.var.db) }),
);
export type SearchesRouter = typeof searchesRouter;
