import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { tiesQuery } from "#contracts/follows.ts";
import { memberParam } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { block, follow, listBlocks, listFollows, listTies, tellFollowee, unblock, unfollow } from "./service.ts";

/** At the address of members. */
export const followsRouter = new Hono<ApiEnv>()
  .get("/followers/:id", validate("param", memberParam), validate("query", pageQuery), async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ data: await listFollows(c.var.db, "followers", id, c.var.member, c.req.valid("query")) });
  })
  .get("/following/:id", validate("param", memberParam), validate("query", pageQuery), async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ data: await listFollows(c.var.db, "following", id, c.var.member, c.req.valid("query")) });
  })
  .post("/follows/:id", requireMember, validate("param", memberParam), async (c) =>
    c.json({ data: await follow(c.var, c.req.valid("param").id) }),
  )
  .delete("/follows/:id", requireMember, validate("param", memberParam), async (c) => {
    const { id } = c.req.valid("param");
    const data = await unfollow(c.var, id);
    c.var.news.push({ to: id });
    return c.json({ data });
  })
  .get("/me/ties", requireMember, validate("query", tiesQuery), async (c) =>
    c.json({ data: await listTies(c.var, c.req.valid("query").ids) }),
  )
  .get("/blocks", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listBlocks(c.var, c.req.valid("query")) }),
  )
  .post("/blocks/:id", requireMember, validate("param", memberParam), async (c) => {
    const { id } = c.req.valid("param");
    const data = await block(c.var, id);
    c.var.news.push({ to: id }, { to: c.var.member.id });
    return c.json({ data });
  })
  .delete("/blocks/:id", requireMember, validate("param", memberParam), async (c) =>
    c.json({ data: await unblock(c.var, c.req.valid("param").id) }),
  );

/** At the address of notifications. */
export const followNoticesRouter = new Hono<ApiEnv>().post(
  "/:id",
  requireMember,
  validate("param", memberParam),
  async (c) => {
    const { id } = c.req.valid("param");
    const data = await tellFollowee(c.var, id);
    c.var.news.push({ to: id });
    return c.json({ data });
  },
);
