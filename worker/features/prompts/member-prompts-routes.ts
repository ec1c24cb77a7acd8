import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { promptCard } from "#contracts/prompts.ts";
import { memberPage, memberParam, memberPrompts, memberPromptsQuery, profileQuery } from "#contracts/members.ts";
import { requireProfile } from "#worker/features/members/profile.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listRated } from "./list-rated.ts";
import { withCoverAccess, withRatedCovers } from "./media-access.ts";
import { listMemberPrompts, requireMemberPage } from "./member-prompts.ts";

/** A member for others, with their prompts, at the address of members. */
export const memberPromptsRouter = new Hono<ApiEnv>()
  .get(
    "/me/rated",
    endpoint({
      summary: "19세 이상만 보는 프롬프트",
      auth: "member",
      input: { query: pageQuery },
      output: pageOf(promptCard),
    }),
    async (c) => {
      const page = await listRated(c.var, c.req.valid("query"));
      return reply(c, { ...page, items: await withRatedCovers(c.env, page.items) });
    },
  )
  .get(
    "/:id",
    endpoint({
      summary: "회원 프로필",
      auth: "optional",
      scope: "read",
      input: { param: memberParam, query: profileQuery },
      output: memberPage,
    }),
    (c) => {
      const { id } = c.req.valid("param");
      const { include, cursor } = c.req.valid("query");
      return include === "prompts"
        ? reply(c, requireMemberPage(c.var.db, id, c.var.member, cursor))
        : reply(c, requireProfile(c.var.db, id, c.var.member));
    },
  )
  .get(
    "/:id/prompts",
    endpoint({
      summary: "회원의 프롬프트",
      auth: "optional",
      scope: "read",
      input: { param: memberParam, query: memberPromptsQuery },
      output: memberPrompts,
    }),
    async (c) => {
      const page = await listMemberPrompts(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"));
      return reply(c, { ...page, items: await withCoverAccess(c.env, page.items) });
    },
  );
