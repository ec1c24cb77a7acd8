import { type Context, Hono } from "hono";
import { type PromptList, promptListQuery, type PromptListQuery } from "#contracts/prompts.ts";
import { suggestionQuery } from "#contracts/search.ts";
import { hasVisible } from "#contracts/text.ts";
import { listPrompts } from "#worker/features/prompts/service.ts";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { countSearch, listPopularSearches, searchPrompts, suggest } from "./service.ts";

/** Counts a first page after it was answered, where the platform allows work after the answer. Failures are ignored. */
function countAfterwards(c: Context<ApiEnv>, { search = "", cursor }: PromptListQuery, exact: number) {
  if (cursor !== undefined) return;
  const visitor = {
    memberId: c.var.member?.id,
    address: c.req.header("cf-connecting-ip") ?? "",
    userAgent: c.req.header("user-agent") ?? "",
  };
  contextOf(c)?.waitUntil(countSearch(c.var.db, c.env, { search, exact }, visitor).catch(() => undefined));
}

async function searchAndCount(c: Context<ApiEnv>, query: PromptListQuery): Promise<PromptList> {
  const { list, exact } = await searchPrompts(c.var.db, query);
  countAfterwards(c, query, exact);
  return list;
}

/** The list of prompts at `/api/prompts`, searched when words were given, and what to type into its search box. */
export const searchRouter = new Hono<ApiEnv>()
  .get("/", validate("query", promptListQuery), async (c) => {
    const query = c.req.valid("query");
    const list: PromptList = hasVisible(query.search ?? "")
      ? await searchAndCount(c, query)
      : await listPrompts(c.var.db, query);
    return c.json({ data: list });
  })
  .get("/suggestions", validate("query", suggestionQuery), async (c) =>
    c.json({ data: await suggest(c.var.db, c.req.valid("query").q) }),
  );

export const searchesRouter = new Hono<ApiEnv>().get("/popular", async (c) =>
  c.json({ data: await listPopularSearches(c.var.db) }),
);
export type SearchesRouter = typeof searchesRouter;
