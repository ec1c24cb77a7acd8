import { Hono } from "hono";
import { attachmentParam } from "#contracts/attachments.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { downloadAttachment } from "./attachment-download.ts";
import { attachFile, detachFile } from "./attachments.ts";

export const promptAttachmentsRouter = new Hono<ApiEnv>()
  .post("/:id/attachments", requireMember, validate("param", promptParam), async (c) =>
    c.json({ data: await attachFile(c.var, c.env, c.req.valid("param").id, c.req.raw) }, 201),
  )
  .get("/:id/attachments/:attachment_id", validate("param", attachmentParam), async (c) => {
    const { id, attachment_id } = c.req.valid("param");
    const { file, headers } = await downloadAttachment(c.var.db, c.env, id, attachment_id, c.var.member);
    return c.body(file, 200, headers);
  })
  .delete("/:id/attachments/:attachment_id", requireMember, validate("param", attachmentParam), async (c) => {
    const { id, attachment_id } = c.req.valid("param");
    return c.json({ data: await detachFile(c.var, c.env, id, attachment_id) });
  });
