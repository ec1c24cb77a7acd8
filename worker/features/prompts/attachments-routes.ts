import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { attachment, attachmentParam } from "#contracts/attachments.ts";
import { promptTag } from "#contracts/cache-tags.ts";
import { ATTACHMENT_MAX } from "#contracts/limits.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { attachmentTypes, downloadAttachment } from "./attachment-download.ts";
import { attachFile, detachFile } from "./attachments.ts";

const stale = ({ id }: { id: number }) => [promptTag(id)];

export const promptAttachmentsRouter = new Hono<ApiEnv>()
  .post(
    "/:id/attachments",
    endpoint({
      summary: "파일 첨부",
      auth: "member",
      rate: "upload",
      upload: { field: "attachment", max: ATTACHMENT_MAX },
      stale,
      input: { param: promptParam },
      output: attachment,
      status: 201,
    }),
    (c) => reply(c, attachFile(c.var, c.env, c.req.valid("param").id, c.req.raw)),
  )
  .get(
    "/:id/attachments/:attachment_id",
    endpoint({
      summary: "첨부 파일 받기",
      auth: "optional",
      scope: "read",
      input: { param: attachmentParam },
      raw: attachmentTypes,
    }),
    async (c) => {
      const { id, attachment_id } = c.req.valid("param");
      const { file, headers } = await downloadAttachment(c.var.db, c.env, id, attachment_id, c.var.member);
      return c.body(file, 200, headers);
    },
  )
  .delete(
    "/:id/attachments/:attachment_id",
    endpoint({
      summary: "첨부 파일 지우기",
      auth: "member",
      stale,
      input: { param: attachmentParam },
      output: removed,
    }),
    (c) => {
      const { id, attachment_id } = c.req.valid("param");
      return reply(c, detachFile(c.var, c.env, id, attachment_id));
    },
  );
