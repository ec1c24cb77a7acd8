import { Hono } from "hono";
import { attachmentParam } from "#contracts/attachments.ts";
import { promptDetail } from "#contracts/prompts.ts";
import { newReport, report } from "#contracts/reports.ts";
import { linkParam } from "#contracts/visibility.ts";
import { attachmentTypes, openAttachment } from "#worker/features/prompts/attachment-download.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readLinked, requireLinked } from "./read.ts";
import { reportLinked } from "./report.ts";

/** What anyone does who has the link of a prompt. */
export const linksRouter = new Hono<ApiEnv>()
  .get(
    "/:key",
    endpoint({
      summary: "링크로 보는 프롬프트",
      auth: "public",
      rate: "view",
      input: { param: linkParam },
      output: promptDetail,
    }),
    (c) => reply(c, readLinked(c.var.db, c.env, c.req.valid("param").key)),
  )
  .get(
    "/:key/attachments/:attachment_id",
    endpoint({
      summary: "링크로 보는 프롬프트의 첨부 파일",
      auth: "public",
      rate: "view",
      input: { param: linkParam.extend({ attachment_id: attachmentParam.shape.attachment_id }) },
      raw: attachmentTypes,
    }),
    async (c) => {
      const { key, attachment_id } = c.req.valid("param");
      const prompt = await requireLinked(c.var.db, key);
      const { file, headers } = await openAttachment(c.var.db, c.env, prompt, attachment_id);
      return c.body(file, 200, headers);
    },
  )
  .post(
    "/:key/reports",
    endpoint({
      summary: "링크로 보는 프롬프트 신고하기",
      auth: "member",
      input: { param: linkParam, json: newReport },
      output: report,
      status: 201,
    }),
    (c) => reply(c, reportLinked(c.var, c.req.valid("param").key, c.req.valid("json"))),
  );
export type LinksRouter = typeof linksRouter;
