import { Hono } from "hono";
import { choicesPatch, naverUnlink, sessionParam, withdrawal } from "#contracts/account.ts";
import { consentsPost } from "#contracts/consents.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { requireMember, requireSelf } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { choose, readChoices } from "./choices.ts";
import { consent } from "./consents.ts";
import { exportOf } from "./export.ts";
import { receiveUnlink } from "./naver-callback.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { readWithdrawalEligibility, withdraw } from "./withdraw.ts";

const signedIn = <V extends { familyId: string; db: unknown; member: unknown; news: unknown }>(c: {
  var: V;
  env: ApiEnv["Bindings"];
}) => ({
  db: c.var.db as V["db"],
  member: c.var.member as V["member"],
  news: c.var.news as V["news"],
  familyId: c.var.familyId,
  env: c.env,
});

export const accountRouter = new Hono<ApiEnv>()
  .post("/consents", requireSelf, requireJson, validate("json", consentsPost), async (c) =>
    c.json({ data: await consent(c.var, c.req.valid("json")) }),
  )
  .get("/me/choices", requireMember, async (c) => c.json({ data: await readChoices(c.var) }))
  .patch("/me/choices", requireMember, requireJson, validate("json", choicesPatch), async (c) =>
    c.json({ data: await choose(c.var, c.req.valid("json")) }),
  )
  .get("/me/sessions", requireMember, async (c) => c.json({ data: await listSessions(signedIn(c)) }))
  .delete("/me/sessions", requireSelf, async (c) => c.json({ data: await endOtherSessions(signedIn(c)) }))
  .delete("/me/sessions/:session_id", requireSelf, validate("param", sessionParam), async (c) =>
    c.json({ data: await endSession(signedIn(c), c.req.valid("param").session_id) }),
  )
  .get("/me/export", requireMember, (c) =>
    c.body(exportOf(c.var.db, c.var.member), 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="geulgam-${seoulDay(Date.now())}.json"`,
    }),
  )
  .get("/me/withdrawal", requireSelf, async (c) => c.json({ data: await readWithdrawalEligibility(signedIn(c)) }))
  .delete("/", requireSelf, requireJson, validate("json", withdrawal), async (c) =>
    c.json({ data: await withdraw(signedIn(c), originOf(c.env, c.req.url)) }),
  );

/** Naver's 연결 끊기 알림: a form, and 204 with nothing in it, as Naver wants it. */
export const naverUnlinkRouter = new Hono<ApiEnv>().post("/naver/unlink", async (c) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    throw new AppError("unsupported_media_type", "application/x-www-form-urlencoded로 보내 주세요.");
  const sent = naverUnlink.safeParse(await c.req.parseBody());
  if (!sent.success) throw new AppError("invalid_input", "네이버가 보내는 모양이 아니에요.");
  await receiveUnlink(c.var.db, c.env, sent.data);
  return c.body(null, 204);
});
