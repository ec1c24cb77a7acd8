import { expect, test } from "vitest";
import type { SignedInDevice } from "#contracts/account.ts";
import type { SignIn } from "#contracts/auth.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { codeInHand, connectApp, createToken, errorOf, readMe, refusedWith } from "#tests/support/api/grants.ts";
import {
  MINE,
  namesOf,
  OTHER,
  start,
  startWithBoth,
  begin,
  begun,
  confirm,
  readIdentities,
  remove,
} from "#tests/support/api/identities.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { sessionOf } from "#tests/support/api/oauth.ts";
import { changeRows, columnOf, countRows, listRows } from "#tests/support/api/rows.ts";
import { callAs, withdraw } from "#tests/support/api/withdrawal.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { env } from "cloudflare:workers";

test("빼면 그 로그인으로 연 다른 기기는 끝나고, 지금 기기는 남은 로그인의 것이 된다", async () => {
  const { member } = await startWithBoth();
  const [here, there] = [await sessionOf("google", MINE), await sessionOf("google", MINE)];
  const kept = await sessionOf("naver", OTHER);
  const done = await dataOf(remove(here, "google", OTHER));
  expect(done).toMatchObject({
    step: "done",
    act: "removed",
    provider: "google",
    identities: { items: [{ provider: "naver", is_this: true }] },
  });
  expect((await callAs(there, "GET", "/api/members/me")).status).toBe(401);
  expect((await callAs(kept, "GET", "/api/members/me")).status).toBe(200);
  expect(await dataOf(callAs(here, "GET", "/api/members/me"))).toMatchObject({ social_type: "NAVER" });
  const devices = await dataOf<{ items: SignedInDevice[] }>(callAs(here, "GET", "/api/members/me/sessions"));
  expect(devices.items.map(({ provider }) => provider)).toEqual(["naver", "naver"]);
  // Whoever signs in by it now is somebody new.
  expect((await sessionOf("google", MINE)).user.user_id).not.toBe(member.id);
});

test("빼기는 남을 로그인으로 확인한다: 뺄 로그인이나 남의 것으로는 안 된다", async () => {
  const { session } = await startWithBoth();
  const away = await begun(session, "remove", "google");
  expect(new URL(away.url).pathname).toBe("/__emulator/naver/authorize");
  expect(await problemOf(confirm(session, away, "bada@example.com"))).toMatchObject({ status: 403 });
  expect(await namesOf(session)).toEqual(["google", "naver"]);
});

test("하나뿐인 로그인은 뺄 수 없고, 없는 로그인도 뺄 수 없다", async () => {
  const { session } = await start();
  expect(await problemOf(begin(session, "remove", "google"))).toMatchObject({ status: 409, code: "conflict" });
  expect(await problemOf(begin(session, "remove", "naver"))).toMatchObject({ status: 404 });
});

test("둘을 함께 빼도 하나는 남는다", async () => {
  const { session, member } = await startWithBoth();
  const other = await sessionOf("naver", OTHER);
  const ways = [await begun(session, "remove", "naver"), await begun(other, "remove", "google")] as const;
  const answers = await Promise.all([confirm(session, ways[0], MINE), confirm(other, ways[1], OTHER)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countRows("identities", { member_id: member.id })).toBe(1);
});

test("정지된 회원은 더하거나 빼지 못하고 보기만 한다", async () => {
  const { session, member } = await startWithBoth();
  const away = await begun(session, "remove", "naver");
  await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
  for (const act of ["add", "remove"] as const)
    expect(await problemOf(begin(session, act, "naver"))).toMatchObject({ status: 403, code: "suspended" });
  expect(await problemOf(confirm(session, away, MINE))).toMatchObject({ status: 403, code: "suspended" });
  expect(await namesOf(session)).toEqual(["google", "naver"]);
});

const tell = async (subject: string) =>
  api.request(
    "/api/auth/naver/unlink",
    { method: "POST", body: new URLSearchParams(await naverUnlinkForm(subject)) },
    env,
  );

test("네이버에서 연결을 끊어도 구글 로그인이 있으면 탈퇴하지 않고 네이버 로그인만 빠진다", async () => {
  const { session, member } = await startWithBoth();
  const naver = await sessionOf("naver", OTHER);
  expect((await tell(await subjectOf("naver", OTHER))).status).toBe(204);
  expect(await columnOf("members", "status", { id: member.id })).toBe("ACTIVE");
  expect((await callAs(naver, "GET", "/api/members/me")).status).toBe(401);
  const { items, events } = await readIdentities(session);
  expect([items.length, events[0]]).toMatchObject([1, { kind: "disconnected", provider: "naver", device: null }]);
});

test.each([
  ["여기서 빼면", async (session: SignIn) => (await remove(session, "naver", MINE)).status, 200],
  ["네이버에서 끊으면", async () => (await tell(await subjectOf("naver", OTHER))).status, 204],
])("로그인을 %s 앱이 아직 바꾸지 않은 코드는 끝나고, 연결한 앱과 토큰은 이어진다", async (_, act, status) => {
  const { session, member } = await startWithBoth();
  const [app, { token }] = [await connectApp(member), await createToken(member)];
  const exchanges = await codeInHand(member);
  expect(await act(session)).toBe(status);
  expect(await errorOf(exchanges())).toEqual(refusedWith("invalid_grant"));
  for (const one of [app.access_token, token]) expect((await readMe(one)).status).toBe(200);
});

test("탈퇴하면 두 로그인과 바꾼 기록이 모두 지워지고, 어느 것으로 와도 새 회원이다", async () => {
  const { member } = await startWithBoth();
  await begun(await sessionOf("google", MINE), "remove", "naver");
  await withdraw(member);
  for (const table of ["identities", "identity_changes", "identity_events"])
    expect(await listRows(table), table).toEqual([]);
  expect((await sessionOf("naver", OTHER)).user.user_id).not.toBe(member.id);
});
