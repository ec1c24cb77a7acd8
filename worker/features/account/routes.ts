import { Hono } from "hono";
import {
  choices,
  choicesPatch,
  consented,
  ended,
  naverUnlink,
  ownCounts,
  sessionParam,
  signedInDevices,
  withdrawal,
  withdrawalEligibility,
  withdrawn,
} from "#contracts/account.ts";
import { consentsPost } from "#contracts/consents.ts";
import { AppError } from "#worker/lib/errors.ts";
import { readForm } from "#worker/lib/form.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { choose, readChoices } from "./choices.ts";
import { consent } from "./consents.ts";
import { exportOf } from "./export.ts";
import { readOwnCounts } from "./own-counts.ts";
import { receiveUnlink } from "./naver-callback.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { readWithdrawalEligibility, withdraw } from "./withdraw.ts";

const signedIn = <V extends { familyId: string; db: unknown; member: unknown; publications: unknown }>(c: {
  var: V;
  env: ApiEnv["Bindings"];
}) => ({
  db: c.var.db as V["db"],
  member: c.var.member as V["member"],
  publications: c.var.publications as V["publications"],
  familyId: c.var.familyId,
  env: c.env,
});

export const accountRouter = new Hono<ApiEnv>()
  .post(
    "/consents",
    endpoint({
      summary: "약관과 개인정보 수집·이용 동의",
      auth: "self",
      consent: false,
      input: { json: consentsPost },
      output: consented,
    }),
    (c) => reply(c, consent(c.var, c.req.valid("json"))),
  )
  .get("/me/choices", endpoint({ summary: "알림과 광고 수신 설정", auth: "member", output: choices }), (c) =>
    reply(c, readChoices(c.var)),
  )
  .patch(
    "/me/choices",
    endpoint({
      summary: "알림과 광고 수신 설정 바꾸기",
      auth: "self",
      consent: false,
      input: { json: choicesPatch },
      output: choices,
    }),
    (c) => reply(c, choose(c.var, c.req.valid("json"))),
  )
  .get("/me/counts", endpoint({ summary: "내 것의 수", auth: "member", output: ownCounts }), (c) =>
    reply(c, readOwnCounts(c.var)),
  )
  .get("/me/sessions", endpoint({ summary: "로그인한 기기", auth: "member", output: signedInDevices }), (c) =>
    reply(c, listSessions(signedIn(c))),
  )
  .delete(
    "/me/sessions",
    endpoint({ summary: "다른 기기 모두 로그아웃", auth: "self", consent: false, output: ended }),
    (c) => reply(c, endOtherSessions(signedIn(c))),
  )
  .delete(
    "/me/sessions/:session_id",
    endpoint({
      summary: "한 기기 로그아웃",
      auth: "self",
      consent: false,
      input: { param: sessionParam },
      output: ended,
    }),
    (c) => reply(c, endSession(signedIn(c), c.req.valid("param").session_id)),
  )
  .get("/me/export", endpoint({ summary: "내 기록 내려받기", auth: "member", raw: ["application/json"] }), async (c) =>
    c.body(await exportOf(c.var, c.env), 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="geulgam-${seoulDay(Date.now())}.json"`,
    }),
  )
  .get(
    "/me/withdrawal",
    endpoint({ summary: "탈퇴하면 일어나는 일", auth: "self", output: withdrawalEligibility }),
    (c) => reply(c, readWithdrawalEligibility(signedIn(c))),
  )
  .delete(
    "/",
    endpoint({
      summary: "회원 탈퇴",
      auth: "self",
      consent: false,
      input: { json: withdrawal },
      output: withdrawn,
    }),
    (c) => reply(c, withdraw(signedIn(c), originOf(c.env, c.req.url))),
  );

/** Naver's 연결 끊기 알림: a form, answered with 204 and no body, as Naver's documents require. */
export const naverUnlinkRouter = new Hono<ApiEnv>().post(
  "/naver/unlink",
  endpoint({
    summary: "네이버가 보내는 연결 끊기 알림",
    auth: "public",
    rate: "refresh",
    consent: false,
    status: 204,
    raw: [],
  }),
  async (c) => {
    const form = await readForm(c.req.raw);
    if (form === "media_type")
      throw new AppError("unsupported_media_type", "application/x-www-form-urlencoded로 보내 주세요.");
    const sent = naverUnlink.safeParse(typeof form === "string" ? undefined : Object.fromEntries(form));
    if (!sent.success) throw new AppError("invalid_input", "네이버가 보내는 모양이 아니에요.");
    await receiveUnlink(c.var.db, c.env, sent.data);
    return c.body(null, 204);
  },
);
