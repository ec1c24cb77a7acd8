import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newRun, runOffer } from "#contracts/runs.ts";
import type { Env } from "#worker/env.ts";
import { workersAiModels } from "#worker/integrations/workers-ai/client.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readOffer } from "./read-offer.ts";
import { runPrompt } from "./run-prompt.ts";

const modelsOf = (env: Env, url: string) => workersAiModels(env, originOf(env, url));

/** Running a prompt, at the address of prompts. */
export const promptRunsRouter = new Hono<ApiEnv>().post(
  "/:id/runs",
  endpoint({
    summary: "글감에서 무료로 써 보기",
    auth: "member",
    input: { param: promptParam, json: newRun },
    raw: ["text/event-stream"],
  }),
  async (c) => {
    const { db, member, requestId } = c.var;
    const running = { db, member, env: c.env, models: modelsOf(c.env, c.req.url), requestId };
    const { stream, noted } = await runPrompt(running, c.req.valid("param").id, c.req.valid("json"));
    await inBackground(c, noted);
    return c.body(stream, 200, { "content-type": "text/event-stream" });
  },
);

/** What may be run for free. */
export const runsRouter = new Hono<ApiEnv>().get(
  "/",
  endpoint({ summary: "무료 체험의 모델과 남은 수", auth: "optional", output: runOffer }),
  (c) => reply(c, readOffer(c.env, modelsOf(c.env, c.req.url), c.var.member?.id)),
);
export type RunsRouter = typeof runsRouter;
