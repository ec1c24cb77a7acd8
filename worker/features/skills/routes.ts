import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { LISTS, promptTag } from "#contracts/cache-tags.ts";
import { ownSkill, skillInput } from "#contracts/skill-files.ts";
import { promptParam } from "#contracts/prompts.ts";
import { filePolicy } from "#worker/features/uploads/serve.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readOwnSkill } from "./own-skill.ts";
import { packSkill, requireSkill } from "./read-skill.ts";
import { dropSkill, saveSkill } from "./save-skill.ts";

const stale = ({ id }: { id: number }) => [promptTag(id), LISTS];

/** Taking a prompt as a skill, and writing one. */
export const promptSkillRouter = new Hono<ApiEnv>()
  .get(
    "/:id/skill.zip",
    endpoint({
      summary: "에이전트 스킬로 받기",
      auth: "optional",
      input: { param: promptParam },
      raw: ["application/zip"],
    }),
    async (c) => {
      const origin = originOf(c.env, c.req.url);
      const skill = await requireSkill(c.var.db, c.req.valid("param").id, c.var.member, origin);
      const { file, headers } = packSkill(c.env, skill);
      return c.body(file, 200, {
        ...headers,
        "content-security-policy": filePolicy,
        "cache-control": "private, no-store",
      });
    },
  )
  .get(
    "/:id/skill",
    endpoint({ summary: "내 스킬 읽기", auth: "member", input: { param: promptParam }, output: ownSkill }),
    (c) => reply(c, readOwnSkill(c.var, c.env, c.req.valid("param").id)),
  )
  .put(
    "/:id/skill",
    endpoint({
      summary: "스킬로 쓰기",
      auth: "member",
      stale,
      input: { param: promptParam, json: skillInput },
      output: ownSkill,
    }),
    (c) => reply(c, saveSkill(c.var, c.env, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id/skill",
    endpoint({
      summary: "스킬로 쓴 것 되돌리기",
      auth: "member",
      stale,
      input: { param: promptParam },
      output: removed,
    }),
    (c) => reply(c, dropSkill(c.var, c.env, c.req.valid("param").id)),
  );
