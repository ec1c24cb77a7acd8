import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { GUIDES, LISTS } from "#contracts/cache-tags.ts";
import {
  adminGuide,
  adminGuideCard,
  adminGuidesQuery,
  guideImage,
  guideParam,
  guidePatch,
  guidePreview,
  guidePreviewed,
  newGuide,
} from "#contracts/guides.ts";
import { PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listAllGuides, requireGuideForEdit } from "./guides-for-edit.ts";
import { removeGuide } from "./remove.ts";
import { reviseGuide } from "./revise.ts";
import { writeGuide } from "./write.ts";
import { storeGuideImage } from "./images.ts";
import { renderGuide } from "./render.ts";

/** The pages of guides, and the main page, which shows some of them. */
const guidePages = () => [GUIDES, LISTS];

export const guidesAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "모든 팁과 공지",
      auth: "operator",
      input: { query: adminGuidesQuery },
      output: pageOf(adminGuideCard),
    }),
    (c) => reply(c, listAllGuides(c.var.db, c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({
      summary: "팁이나 공지 쓰기",
      auth: "operator",
      stale: guidePages,
      input: { json: newGuide },
      output: adminGuide,
      status: 201,
    }),
    (c) => reply(c, writeGuide(c.var, c.req.valid("json"))),
  )
  .post(
    "/preview",
    endpoint({ summary: "글 미리보기", auth: "operator", input: { json: guidePreview }, output: guidePreviewed }),
    (c) => {
      const { content, headings } = renderGuide(c.req.valid("json").body);
      return reply(c, { content, headings });
    },
  )
  .post(
    "/images",
    endpoint({
      summary: "글에 넣을 그림 올리기",
      auth: "operator",
      rate: "upload",
      upload: { field: "image", max: PROFILE_IMAGE_MAX },
      output: guideImage,
      status: 201,
    }),
    (c) => reply(c, storeGuideImage(c.var, c.env, c.req.raw)),
  )
  .get(
    "/:id",
    endpoint({ summary: "고칠 글 불러오기", auth: "operator", input: { param: guideParam }, output: adminGuide }),
    (c) => reply(c, requireGuideForEdit(c.var.db, c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    endpoint({
      summary: "글 고치기",
      auth: "operator",
      stale: guidePages,
      input: { param: guideParam, json: guidePatch },
      output: adminGuide,
    }),
    (c) => reply(c, reviseGuide(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "글 지우기",
      auth: "operator",
      takesDown: true,
      stale: guidePages,
      input: { param: guideParam },
      output: removed,
    }),
    (c) => reply(c, removeGuide(c.var, c.req.valid("param").id)),
  );
export type GuidesAdminRouter = typeof guidesAdminRouter;
