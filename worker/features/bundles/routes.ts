import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import {
  bundleDetail,
  bundleList,
  bundleParam,
  bundlePatch,
  bundlesBeside,
  bundlesQuery,
  newBundle,
} from "#contracts/bundles.ts";
import { memberParam } from "#contracts/members.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { endBundle } from "./end.ts";
import { makeBundle } from "./make.ts";
import { reviseBundle } from "./revise.ts";
import { listBundlesWith, listOwnBundles, listShownBundles, readBundle } from "./read.ts";

/** The verbs name the stale pages themselves. */
export const bundlesRouter = new Hono<ApiEnv>()
  .post(
    "/",
    endpoint({
      summary: "묶음 만들기",
      auth: "member",
      input: { json: newBundle },
      output: bundleDetail,
      status: 201,
    }),
    (c) => reply(c, makeBundle(c.var, c.req.valid("json"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "묶음과 그 프롬프트", auth: "optional", input: { param: bundleParam }, output: bundleDetail }),
    (c) => reply(c, readBundle(c.var.db, c.req.valid("param").id, c.var.member)),
  )
  .patch(
    "/:id",
    endpoint({
      summary: "묶음 고치기",
      auth: "member",
      input: { param: bundleParam, json: bundlePatch },
      output: bundleDetail,
    }),
    (c) => reply(c, reviseBundle(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "묶음 끝내기",
      auth: "member",
      takesDown: true,
      input: { param: bundleParam },
      output: removed,
    }),
    (c) => reply(c, endBundle(c.var, c.req.valid("param").id)),
  );

/** At the address of members. */
export const memberBundlesRouter = new Hono<ApiEnv>()
  .get(
    "/me/bundles",
    endpoint({ summary: "내 묶음", auth: "member", input: { query: bundlesQuery }, output: bundleList }),
    (c) => reply(c, listOwnBundles(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id/bundles",
    endpoint({
      summary: "회원이 파는 묶음",
      auth: "public",
      input: { param: memberParam, query: bundlesQuery },
      output: bundleList,
    }),
    (c) => reply(c, listShownBundles(c.var.db, c.req.valid("param").id, c.req.valid("query"))),
  );

/** At the address of prompts. */
export const promptBundlesRouter = new Hono<ApiEnv>().get(
  "/:id/bundles",
  endpoint({ summary: "프롬프트가 든 묶음", auth: "public", input: { param: promptParam }, output: bundlesBeside }),
  (c) => reply(c, listBundlesWith(c.var.db, c.req.valid("param").id)),
);
