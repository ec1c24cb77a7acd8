import { Hono } from "hono";
import { idempotencyHeader } from "#contracts/common.ts";
import { exportPage, exportQuery, importReport, promptImport } from "#contracts/exchange.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { exportPrompts } from "./export-prompts.ts";
import { importPrompts } from "./import-prompts.ts";

/** The member's own prompts out and in, at the address of prompts: before `/:id`, which matches these too. */
export const exchangeRouter = new Hono<ApiEnv>()
  .get(
    "/export",
    endpoint({ summary: "내 프롬프트 내보내기", auth: "member", input: { query: exportQuery }, output: exportPage }),
    (c) => reply(c, exportPrompts(c.var, c.req.valid("query").cursor)),
  )
  .post(
    "/import",
    endpoint({
      summary: "프롬프트 가져오기",
      auth: "member",
      input: { header: idempotencyHeader, json: promptImport },
      output: importReport,
    }),
    (c) => reply(c, importPrompts(c.var, c.req.valid("json"), c.req.valid("header")["idempotency-key"])),
  );
