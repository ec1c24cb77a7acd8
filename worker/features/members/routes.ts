import { Hono } from "hono";
import { prompterTag, memberTag } from "#contracts/cache-tags.ts";
import { introPost, memberPatch, nicknameAvailability, nicknameQuery, user } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { checkNickname } from "./check-nickname.ts";
import { editMember } from "./edit-member.ts";
import { toUser } from "./view.ts";

/** Cards in lists show the new name when those are too old. */
const ownPages = ({ memberId }: { memberId: number }) => [memberTag(memberId), prompterTag(memberId)];

export const membersRouter = new Hono<ApiEnv>()
  .get("/me", endpoint({ summary: "내 정보", auth: "member", scope: "read", output: user }), (c) =>
    reply(c, toUser(c.var.member)),
  )
  .get(
    "/nicknames",
    endpoint({
      summary: "닉네임을 쓸 수 있는지",
      auth: "member",
      input: { query: nicknameQuery },
      output: nicknameAvailability,
    }),
    (c) => reply(c, checkNickname(c.var, c.env, c.req.valid("query").nickname)),
  )
  .patch(
    "/",
    endpoint({
      summary: "내 정보 고치기",
      auth: "member",
      stale: ownPages,
      input: { json: memberPatch },
      output: user,
    }),
    (c) => reply(c, editMember(c.var, c.env, c.req.valid("json"))),
  )
  .post(
    "/intros",
    endpoint({ summary: "소개 쓰기", auth: "member", stale: ownPages, input: { json: introPost }, output: user }),
    (c) => reply(c, editMember(c.var, c.env, c.req.valid("json"))),
  );
