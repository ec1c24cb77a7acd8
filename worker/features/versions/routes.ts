import { Hono } from "hono";
import { memberTag, promptTag } from "#contracts/cache-tags.ts";
import { promptDetail, promptParam } from "#contracts/prompts.ts";
import { historyQuery, promptHistory, restoration, versionParam } from "#contracts/versions.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { withMediaAccess } from "#worker/features/prompts/media-access.ts";
import { readHistory } from "./read-history.ts";
import { restoreVersion } from "./restore.ts";

/** At the address of a prompt. The texts of its versions themselves are at `/:id/versions`, for members (prompts/routes.ts). */
export const promptVersionsRouter = new Hono<ApiEnv>()
  .get(
    "/:id/history",
    endpoint({
      summary: "본문의 판과 그 사이에 바뀐 것",
      auth: "optional",
      input: { param: promptParam, query: historyQuery },
      output: promptHistory,
    }),
    (c) => reply(c, readHistory(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"))),
  )
  .post(
    "/:id/versions/:version/restore",
    endpoint({
      summary: "지난 판으로 되돌리기",
      auth: "member",
      stale: ({ id, memberId }) => [memberTag(memberId), promptTag(id)],
      input: { param: versionParam, json: restoration },
      output: promptDetail,
    }),
    (c) => {
      const { version } = c.req.valid("json");
      return reply(c, withMediaAccess(c.env, restoreVersion(c.var, c.req.valid("param"), version)));
    },
  );
