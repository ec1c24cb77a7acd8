import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { filePolicy } from "#worker/features/uploads/serve.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint } from "#worker/middleware/endpoint.ts";
import { packSkill, requireSkill } from "./read-skill.ts";

export const promptSkillRouter = new Hono<ApiEnv>().get(
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
);
