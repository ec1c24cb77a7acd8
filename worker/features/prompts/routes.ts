import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { downloadQuery, newPrompt, promptDetailQuery, promptParam, promptPatch } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import {
  countView,
  downloadPrompt,
  listVersions,
  registerPrompt,
  removePrompt,
  requirePrompt,
  requirePromptWithRelated,
  revisePrompt,
} from "./service.ts";

/** One prompt; the list of them is in search/routes.ts. */
export const promptsRouter = new Hono<ApiEnv>()
  .post(
    "/",
    requireMember,
    validate("header", idempotencyHeader),
    requireJson,
    validate("json", newPrompt),
    async (c) => {
      const [input, key] = [c.req.valid("json"), c.req.valid("header")["idempotency-key"]];
      return c.json({ data: await registerPrompt(c.var, { input, key }) }, 201);
    },
  )
  .get("/:id", validate("param", promptParam), validate("query", promptDetailQuery), async (c) => {
    const find = c.req.valid("query").include === "related" ? requirePromptWithRelated : requirePrompt;
    return c.json({ data: await find(c.var.db, c.req.valid("param").id, c.var.member) });
  })
  .patch("/:id", requireMember, validate("param", promptParam), requireJson, validate("json", promptPatch), async (c) =>
    c.json({ data: await revisePrompt(c.var, c.req.valid("param").id, c.req.valid("json")) }),
  )
  .delete("/:id", requireMember, validate("param", promptParam), async (c) =>
    c.json({ data: await removePrompt(c.var, c.env, c.req.valid("param").id) }),
  )
  .get("/:id/versions", requireMember, validate("param", promptParam), validate("query", pageQuery), async (c) =>
    c.json({ data: await listVersions(c.var, c.req.valid("param").id, c.req.valid("query")) }),
  )
  .post("/:id/views", validate("param", promptParam), async (c) => {
    const viewer = {
      reader: c.var.member,
      address: c.req.header("cf-connecting-ip") ?? "",
      userAgent: c.req.header("user-agent") ?? "",
    };
    return c.json({ data: await countView(c.var.db, c.env, c.req.valid("param").id, viewer) });
  })
  .post("/:id/downloads", validate("param", promptParam), validate("query", downloadQuery), async (c) => {
    const { text, headers } = await downloadPrompt(
      c.var.db,
      c.req.valid("param").id,
      c.var.member,
      c.req.valid("query").format,
    );
    return c.body(text, 200, headers);
  });
