import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { newWatch, watch as watchSchema, watchList, watchParam } from "#contracts/watches.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listWatches, unwatch } from "./own-watches.ts";
import { watch } from "./watch.ts";

/** At the address of members. The wire calls a watch a search: that of a category or a tag has no words. */
export const memberWatchesRouter = new Hono<ApiEnv>()
  .get("/me/searches", endpoint({ summary: "알림 받는 검색", auth: "member", output: watchList }), (c) =>
    reply(c, listWatches(c.var)),
  )
  .post(
    "/me/searches",
    endpoint({
      summary: "카테고리, 태그, 검색의 새 글감 알림 받기",
      auth: "member",
      input: { json: newWatch },
      output: watchSchema,
      status: 201,
    }),
    (c) => reply(c, watch(c.var, c.req.valid("json"))),
  )
  .delete(
    "/me/searches/:id",
    endpoint({
      summary: "새 글감 알림 그만 받기",
      auth: "self",
      consent: false,
      input: { param: watchParam },
      output: removed,
    }),
    (c) => reply(c, unwatch(c.var, c.req.valid("param").id)),
  );
