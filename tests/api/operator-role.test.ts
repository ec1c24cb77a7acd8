import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { SignIn } from "#contracts/auth.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { dataOf, sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { changeRows, columnOf, query } from "#tests/support/api/rows.ts";
import type { Env } from "#worker/env.ts";

const NURI = "nuri@example.com";
const listing = (...subjects: string[]): Env => ({ ...env, ADMIN_SUBJECTS: subjects.join(", ") });
const google = async () => `google:${await subjectOf("google", NURI)}`;

const signInWith = async (using: Env, provider: "google" | "naver" = "google") =>
  dataOf<SignIn>(await signInAs(provider, NURI, { using }));
const askAs = async (accessToken: string, using: Env) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await api.request("/api/admin/audits", { headers }, using)).status;
};
const roleOf = (id: number) => columnOf("members", "role", { id });

/** Roles change with a line in the log, which has the number of the member and nothing else of them. */
const hearLog = () => vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("목록에서 빠진 운영자는 다음 로그인부터 운영자가 아니다", async () => {
  const log = hearLog();
  const { user } = await signInWith(listing(await google()));
  expect(user.role).toBe("ADMIN");
  expect((await signInWith(listing("google:1"))).user.role).toBe("USER");
  expect(await roleOf(user.user_id)).toBe("USER");
  expect((await signInWith(listing(await google()))).user.role).toBe("ADMIN");
  expect(log).toHaveBeenCalledTimes(3);
  const logged = log.mock.calls.flat().join();
  expect([NURI, await subjectOf("google", NURI)].filter((secret) => logged.includes(secret))).toEqual([]);
});

test("목록이 비면 아무도 운영자가 아니다", async () => {
  hearLog();
  const { access_token } = await signInWith(listing(await google()));
  for (const using of [listing(), { ...env, ADMIN_SUBJECTS: undefined }]) {
    expect(await askAs(access_token, listing(await google()))).toBe(200);
    expect(await askAs(access_token, using)).toBe(404);
    expect((await signInWith(using)).user.role).toBe("USER");
  }
});

test("목록에서 빠진 운영자는 로그인해 있어도 운영자 API의 바로 다음 요청부터 404다", async () => {
  hearLog();
  const { access_token, user } = await signInWith(listing(await google()));
  expect(await askAs(access_token, listing(await google()))).toBe(200);
  expect(await askAs(access_token, listing("google:1"))).toBe(404);
  expect(await roleOf(user.user_id)).toBe("USER");
});

test("목록에 적힌 회원은 다시 로그인하지 않아도 운영자 API의 다음 요청부터 운영자다", async () => {
  hearLog();
  const { access_token, user } = await sessionOf("google", NURI);
  expect(await askAs(access_token, env)).toBe(404);
  expect(await askAs(access_token, listing("naver:1", await google()))).toBe(200);
  expect(await roleOf(user.user_id)).toBe("ADMIN");
});

test("목록에서 빠진 운영자는 로그인해 있어도 운영진으로 보이는 닉네임을 고르지 못한다", async () => {
  hearLog();
  const listed = listing(await google());
  const { access_token, user } = await signInWith(listed);
  await changeRows("members", { consented_version: POLICY_VERSION }, { id: user.user_id });
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  const rename = (nickname: string, using: Env) =>
    api.request("/api/members", { method: "PATCH", headers, body: JSON.stringify({ nickname }) }, using);
  const check = (nickname: string, using: Env) =>
    api.request(`/api/members/nicknames?nickname=${encodeURIComponent(nickname)}`, { headers }, using);
  expect((await rename("글감운영팀", listed)).status).toBe(200);
  expect((await rename("누리", listed)).status).toBe(200);
  for (const ask of [rename, check])
    expect(await problemOf(ask("글감고객센터", listing("google:1")))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["nickname"],
    });
  expect(await columnOf("members", "nickname", { id: user.user_id })).toBe("누리");
  expect((await rename("누리봄", listing("google:1"))).status).toBe(200);
});

test("데이터베이스의 역할만 바꾼 회원은 운영자가 아니다", async () => {
  hearLog();
  const { access_token, user } = await sessionOf("google", NURI);
  await query("UPDATE members SET role = 'ADMIN' WHERE id = ?", user.user_id);
  expect(await askAs(access_token, env)).toBe(404);
  expect(await roleOf(user.user_id)).toBe("USER");
});

test("로그인을 둘 쓰는 운영자는 하나만 적혀도 어느 쪽으로 들어오든 운영자다", async () => {
  hearLog();
  const { user } = await signInWith(listing(await google()));
  await query(
    "INSERT INTO identities(provider, subject, member_id, created_at) VALUES ('NAVER', ?, ?, 0)",
    await subjectOf("naver", NURI),
    user.user_id,
  );
  const other = await signInWith(listing(await google()), "naver");
  expect([other.user.user_id, other.user.role]).toEqual([user.user_id, "ADMIN"]);
  expect(await askAs(other.access_token, listing(await google()))).toBe(200);
});

test("목록에 적혔어도 정지된 회원에게는 열리지 않는다", async () => {
  const suspended = await createMember({ role: "ADMIN", status: "SUSPENDED" });
  const { status } = await api.request("/api/admin/audits", { headers: await signIn(suspended) }, env);
  expect(status).toBe(404);
});
