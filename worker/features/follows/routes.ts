import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { blocking, following, memberList, relationships, relationshipsQuery } from "#contracts/follows.ts";
import { memberParam } from "#contracts/members.ts";
import { notified } from "#contracts/notifications.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { block, unblock } from "./block.ts";
import { follow, unfollow } from "./follow.ts";
import { notifyFollowee } from "./notify-followee.ts";
import { listBlocks, listFollows } from "./lists.ts";
import { listRelationships } from "./list-relationships.ts";

const listed = { auth: "optional", input: { param: memberParam, query: pageQuery }, output: memberList } as const;

// Nothing is purged: a page asks for the reader's own relationships, and others see the new count when its copy is too old.
const changed = { auth: "member", input: { param: memberParam } } as const;

/** At the address of members. */
export const followsRouter = new Hono<ApiEnv>()
  .get("/followers/:id", endpoint({ summary: "팔로워", ...listed }), (c) => {
    const { id } = c.req.valid("param");
    return reply(c, listFollows(c.var.db, "followers", id, c.var.member, c.req.valid("query")));
  })
  .get("/following/:id", endpoint({ summary: "팔로우하는 회원", ...listed }), (c) => {
    const { id } = c.req.valid("param");
    return reply(c, listFollows(c.var.db, "following", id, c.var.member, c.req.valid("query")));
  })
  .post("/follows/:id", endpoint({ summary: "팔로우", ...changed, output: following }), (c) =>
    reply(c, follow(c.var, c.req.valid("param").id)),
  )
  .delete(
    "/follows/:id",
    endpoint({ summary: "팔로우 끝내기", ...changed, auth: "self", consent: false, output: following }),
    async (c) => {
      const { id } = c.req.valid("param");
      const data = await unfollow(c.var, id);
      c.var.publications.push({ to: id });
      return reply(c, data);
    },
  )
  .get(
    "/me/ties",
    endpoint({
      summary: "내가 이 회원들을 팔로우하거나 차단했는지",
      auth: "member",
      input: { query: relationshipsQuery },
      output: relationships,
    }),
    (c) => reply(c, listRelationships(c.var, c.req.valid("query").ids)),
  )
  .get(
    "/blocks",
    endpoint({ summary: "내가 차단한 회원", auth: "member", input: { query: pageQuery }, output: memberList }),
    (c) => reply(c, listBlocks(c.var, c.req.valid("query"))),
  )
  .post("/blocks/:id", endpoint({ summary: "차단", ...changed, output: blocking }), async (c) => {
    const { id } = c.req.valid("param");
    const data = await block(c.var, id);
    c.var.publications.push({ to: id }, { to: c.var.member.id });
    return reply(c, data);
  })
  .delete("/blocks/:id", endpoint({ summary: "차단 풀기", ...changed, output: blocking }), (c) =>
    reply(c, unblock(c.var, c.req.valid("param").id)),
  );

/** At the address of notifications. */
export const followNotificationsRouter = new Hono<ApiEnv>().post(
  "/:id",
  endpoint({ summary: "팔로우한 회원에게 알리기", auth: "member", input: { param: memberParam }, output: notified }),
  async (c) => {
    const { id } = c.req.valid("param");
    const data = await notifyFollowee(c.var, id);
    c.var.publications.push({ to: id });
    return reply(c, data);
  },
);
