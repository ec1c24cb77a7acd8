import { Hono } from "hono";
import { introPost, memberPatch, nicknameQuery } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { checkNickname, editMember, toUser } from "./service.ts";

export const membersRouter = new Hono<ApiEnv>()
  .get("/me", requireMember, (c) => c.json({ data: toUser(c.var.member) }))
  .get("/nicknames", requireMember, validate("query", nicknameQuery), async (c) =>
    c.json({ data: await checkNickname(c.var, c.req.valid("query").nickname) }),
  )
  .patch("/", requireMember, requireJson, validate("json", memberPatch), async (c) =>
    c.json({ data: await editMember(c.var, c.req.valid("json")) }),
  )
  .post("/intros", requireMember, requireJson, validate("json", introPost), async (c) =>
    c.json({ data: await editMember(c.var, c.req.valid("json")) }),
  );
