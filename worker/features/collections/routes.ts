import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import {
  addedPrompts,
  addedToCollection,
  collectedParam,
  collectedPatch,
  collectionChoices,
  collectionChoicesQuery,
  collectionDetail,
  collectionFollowing,
  collectionList,
  collectionParam,
  collectionPatch,
  collectionsQuery,
  newCollection,
} from "#contracts/collections.ts";
import { pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listChoices } from "./choices.ts";
import { followCollection, unfollowCollection } from "./follow.ts";
import { addToCollection, removeFromCollection, reviseCollected } from "./items.ts";
import { makeCollection } from "./make.ts";
import { reviseCollection } from "./revise.ts";
import { listFollowedCollections, listOwnCollections, listShownCollections, readCollection } from "./read.ts";
import { removeCollection } from "./remove.ts";
import { restoreCollection } from "./restore.ts";
import { collectionThing } from "./thing.ts";

const followed = { auth: "member", input: { param: collectionParam }, output: collectionFollowing } as const;

/** The verbs name the stale pages themselves. */
export const collectionsRouter = new Hono<ApiEnv>()
  .post(
    "/",
    endpoint({
      summary: "모음 만들기",
      auth: "member",
      input: { json: newCollection },
      output: collectionDetail,
      status: 201,
    }),
    (c) => reply(c, makeCollection(c.var, c.req.valid("json"))),
  )
  .get(
    "/:id",
    endpoint({
      summary: "모음과 그 프롬프트",
      auth: "optional",
      input: { param: collectionParam, query: pageQuery },
      output: collectionDetail,
    }),
    (c) => reply(c, readCollection(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"))),
  )
  .patch(
    "/:id",
    endpoint({
      summary: "모음의 이름과 소개, 공개 고치기",
      auth: "member",
      takesDown: true,
      input: { param: collectionParam, json: collectionPatch },
      output: collectionDetail,
    }),
    (c) => reply(c, reviseCollection(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "모음 지우기",
      auth: "member",
      consent: false,
      takesDown: true,
      input: { param: collectionParam },
      output: removed,
    }),
    (c) => reply(c, removeCollection(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/restore",
    endpoint({
      summary: "방금 지운 모음 되돌리기",
      auth: "member",
      input: { param: collectionParam },
      output: collectionDetail,
    }),
    (c) => reply(c, restoreCollection(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/prompts",
    endpoint({
      summary: "모음에 프롬프트 넣기",
      auth: "member",
      input: { param: collectionParam, json: addedPrompts },
      output: addedToCollection,
    }),
    (c) => reply(c, addToCollection(c.var, c.req.valid("param").id, c.req.valid("json").prompt_ids)),
  )
  .patch(
    "/:id/prompts/:prompt_id",
    endpoint({
      summary: "모음의 프롬프트에 한마디 쓰기, 자리 옮기기",
      auth: "member",
      input: { param: collectedParam, json: collectedPatch },
      output: removed,
    }),
    (c) => {
      const { id, prompt_id } = c.req.valid("param");
      return reply(c, reviseCollected(c.var, id, prompt_id, c.req.valid("json")));
    },
  )
  .delete(
    "/:id/prompts/:prompt_id",
    endpoint({ summary: "모음에서 프롬프트 빼기", auth: "member", input: { param: collectedParam }, output: removed }),
    (c) => {
      const { id, prompt_id } = c.req.valid("param");
      return reply(c, removeFromCollection(c.var, id, prompt_id));
    },
  )
  .post("/:id/follows", endpoint({ summary: "모음 팔로우하기", ...followed }), (c) =>
    reply(c, followCollection(c.var, c.req.valid("param").id)),
  )
  .delete(
    "/:id/follows",
    endpoint({ summary: "모음 팔로우 그만하기", ...followed, auth: "self", consent: false }),
    (c) => reply(c, unfollowCollection(c.var, c.req.valid("param").id)),
  )
  .route("/", reportsOf(collectionThing));
export type CollectionsRouter = typeof collectionsRouter;

const ownList = { auth: "member", input: { query: collectionsQuery }, output: collectionList } as const;

/** At the address of members. */
export const memberCollectionsRouter = new Hono<ApiEnv>()
  .get("/me/collections", endpoint({ summary: "내 모음", ...ownList }), (c) =>
    reply(c, listOwnCollections(c.var, c.req.valid("query"))),
  )
  .get("/me/collections/followed", endpoint({ summary: "팔로우하는 모음", ...ownList }), (c) =>
    reply(c, listFollowedCollections(c.var, c.req.valid("query"))),
  )
  .get(
    "/me/collections/choices",
    endpoint({
      summary: "프롬프트를 넣을 수 있는 내 모음",
      auth: "member",
      input: { query: collectionChoicesQuery },
      output: collectionChoices,
    }),
    (c) => reply(c, listChoices(c.var, c.req.valid("query").prompt_id)),
  )
  .get(
    "/:id/collections",
    endpoint({
      summary: "회원의 공개 모음",
      auth: "public",
      input: { param: memberParam, query: collectionsQuery },
      output: collectionList,
    }),
    (c) => reply(c, listShownCollections(c.var.db, c.req.valid("param").id, c.req.valid("query"))),
  );
