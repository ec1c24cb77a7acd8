import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { newPrompt, promptPatch } from "#contracts/prompt-inputs.ts";
import { downloadQuery, promptDetail, promptParam, promptVersion, viewCount } from "#contracts/prompts.ts";
import { copied } from "#contracts/tryouts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { countView } from "./count-reading.ts";
import { downloadPrompt } from "./download.ts";
import { noteCopy } from "./note-copy.ts";
import { withMediaAccess } from "./media-access.ts";
import { listVersions } from "./read.ts";
import { registerPrompt } from "./register.ts";
import { removePrompt } from "./remove.ts";
import { revisePrompt } from "./revise.ts";

/** Writing one prompt and counting what is done with it. Reading it is in worker/screens/prompt, the list in features/search. */
export const promptsRouter = new Hono<ApiEnv>()
  .post(
    "/",
    endpoint({
      summary: "프롬프트 올리기",
      auth: "member",
      scope: "write:drafts",
      stale: ({ memberId }) => [LISTS, memberTag(memberId)],
      announce: true,
      input: { header: idempotencyHeader, json: newPrompt },
      output: promptDetail,
      status: 201,
    }),
    (c) => {
      const [input, key] = [c.req.valid("json"), c.req.valid("header")["idempotency-key"]];
      return reply(c, withMediaAccess(c.env, registerPrompt(c.var, { input, key })));
    },
  )
  .patch(
    "/:id",
    endpoint({
      summary: "프롬프트 고치기",
      auth: "member",
      scope: "write:drafts",
      stale: ({ id, memberId }) => [memberTag(memberId), promptTag(id)],
      announce: true,
      input: { param: promptParam, json: promptPatch },
      output: promptDetail,
    }),
    (c) => reply(c, withMediaAccess(c.env, revisePrompt(c.var, c.req.valid("param").id, c.req.valid("json")))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "프롬프트 지우기",
      auth: "member",
      consent: false,
      stale: ({ id, memberId }) => [LISTS, memberTag(memberId), promptTag(id)],
      input: { param: promptParam },
      output: removed,
    }),
    (c) => reply(c, removePrompt(c.var, c.env, c.req.valid("param").id)),
  )
  .get(
    "/:id/versions",
    endpoint({
      summary: "본문이 바뀐 기록",
      auth: "member",
      scope: "read",
      input: { param: promptParam, query: pageQuery },
      output: pageOf(promptVersion),
    }),
    (c) => reply(c, listVersions(c.var, c.req.valid("param").id, c.req.valid("query"))),
  )
  .post(
    "/:id/views",
    endpoint({
      summary: "조회 세기",
      auth: "optional",
      consent: false,
      rate: "view",
      input: { param: promptParam },
      output: viewCount,
    }),
    (c) => {
      const viewer = { reader: c.var.member, address: ipAddressOf(c.req.raw) };
      return reply(c, countView(c.var.db, c.env, c.req.valid("param").id, viewer));
    },
  )
  .post(
    "/:id/copies",
    endpoint({ summary: "복사한 것 적어 두기", auth: "member", input: { param: promptParam }, output: copied }),
    (c) => reply(c, noteCopy(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/downloads",
    endpoint({
      summary: "파일로 내려받기",
      auth: "optional",
      input: { param: promptParam, query: downloadQuery },
      raw: ["text/plain", "text/markdown", "application/json"],
    }),
    async (c) => {
      const { format } = c.req.valid("query");
      const download = { reader: c.var.member, address: ipAddressOf(c.req.raw), format };
      const { text, headers } = await downloadPrompt(c.var.db, c.env, c.req.valid("param").id, download);
      return c.body(text, 200, headers);
    },
  );
