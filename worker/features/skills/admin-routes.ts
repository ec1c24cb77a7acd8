import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { LISTS, promptTag } from "#contracts/cache-tags.ts";
import { pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { openedSkill, scriptsAllowed, scriptsLookedAt, skillToReview } from "#contracts/skill-review.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { allowScripts, listScripts, openScripts } from "./review-scripts.ts";

/** Scripts of skills that an operator has to look at before others find the skill, for operators. */
export const skillsAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "살펴볼 스킬",
      auth: "operator",
      input: { query: pageQuery },
      output: pageOf(skillToReview),
    }),
    (c) => reply(c, listScripts(c.var.db, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "스킬의 스크립트 읽기", auth: "operator", input: { param: promptParam }, output: openedSkill }),
    (c) => reply(c, openScripts(c.var, c.env, c.req.valid("param").id)),
  )
  .post(
    "/:id/allow",
    endpoint({
      summary: "살펴본 스크립트 허락하기",
      auth: "operator",
      stale: ({ id }) => [promptTag(id!), LISTS],
      input: { param: promptParam, json: scriptsLookedAt },
      output: scriptsAllowed,
    }),
    (c) => reply(c, allowScripts(c.var, c.req.valid("param").id, c.req.valid("json").file_ids)),
  );
export type SkillsAdminRouter = typeof skillsAdminRouter;
