import { Hono } from "hono";
import { type MemberPage, memberParam, memberPromptsQuery, profileQuery } from "#contracts/members.ts";
import { requireProfile } from "#worker/features/members/service.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listMemberPrompts, requireMemberPage } from "./member-prompts.ts";

/** A member as others see them, with their prompts: one step above members, at the address of members. */
export const memberPromptsRouter = new Hono<ApiEnv>()
  .get("/:id", validate("param", memberParam), validate("query", profileQuery), async (c) => {
    const { id } = c.req.valid("param");
    const { include, cursor } = c.req.valid("query");
    const data: MemberPage =
      include === "prompts"
        ? await requireMemberPage(c.var.db, id, c.var.member, cursor)
        : await requireProfile(c.var.db, id, c.var.member);
    return c.json({ data });
  })
  .get("/:id/prompts", validate("param", memberParam), validate("query", memberPromptsQuery), async (c) =>
    c.json({ data: await listMemberPrompts(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query")) }),
  );
