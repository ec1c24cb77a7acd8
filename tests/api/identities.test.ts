import { expect, test } from "vitest";
import { call, problemOf } from "#tests/support/api/call.ts";
import { ageRows, leftAt, stopClock } from "#tests/support/api/clock.ts";
import {
  MINE,
  namesOf,
  OTHER,
  start,
  startWithBoth,
  add,
  begin,
  begun,
  confirm,
  confirmedAdding,
  nextOf,
  readIdentities,
  remove,
} from "#tests/support/api/identities.ts";
import { inboxOf } from "#tests/support/api/mail.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { begin as beginSignIn, consent, post, sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { callAs, joinAs, withdraw } from "#tests/support/api/withdrawal.ts";
import { MINUTE, DAY } from "#tests/support/shared/time.ts";

test("지금 로그인과 새 로그인으로 이어서 로그인하면 둘 중 어느 것으로도 같은 계정에 들어온다", async () => {
  const { session, member } = await startWithBoth();
  const { items, events } = await readIdentities(session);
  expect(items).toMatchObject([
    { provider: "google", is_this: true, used_at: expect.any(String) },
    { provider: "naver", is_this: false, used_at: null },
  ]);
  expect(events).toMatchObject([{ kind: "added", provider: "naver", device: "Windows · Chrome" }]);
  expect((await sessionOf("naver", OTHER)).user.user_id).toBe(member.id);
  expect((await sessionOf("google", MINE)).user.user_id).toBe(member.id);
  expect((await readIdentities(session)).items[1]!.used_at).not.toBeNull();
});

test("더하고 빼면 알림과 전부터 쓰던 주소의 메일로 알린다", async () => {
  const { session, member } = await startWithBoth();
  expect(await notificationsOf(member, "account")).toMatchObject([
    { title: "네이버 로그인을 더했어요.", link: "/mypage/info/account" },
  ]);
  expect((await inboxOf(MINE))[0]!.subject).toBe("네이버 로그인을 더했어요");
  expect(await inboxOf(OTHER)).toEqual([]);
  await remove(session, "naver", MINE);
  expect((await inboxOf(MINE))[0]!.subject).toBe("네이버 로그인을 뺐어요");
  const refused = await callAs(session, "PATCH", "/api/members/me/choices", { muted_kinds: ["account"] });
  expect(await problemOf(refused)).toMatchObject({ status: 400, fields: ["muted_kinds.0"] });
});

test("확인한 주소가 없던 회원은 새 로그인이 보증하는 주소를 얻고, 있던 회원의 주소는 그대로다", async () => {
  const { session, member } = await joinAs("naver", OTHER);
  expect(await countRows("mail_addresses")).toBe(0);
  await add(session, "google", OTHER, MINE);
  expect(await columnOf("mail_addresses", "address", { member_id: member.id })).toBe(MINE);
  expect(await columnOf("members", "email", { id: member.id })).toBe(OTHER);
});

test("훔친 로그인만으로는 더하지 못한다: 그 회원으로 다시 로그인해야 한다", async () => {
  const { session } = await start();
  const away = await begun(session, "add", "naver");
  expect(new URL(away.url).pathname).toBe("/__emulator/google/authorize");
  expect(new URL(away.url).searchParams.get("prompt")).toBe("select_account");
  expect(await problemOf(confirm(session, away, "thief@example.com"))).toMatchObject({
    status: 403,
    code: "forbidden",
  });
  // The browser that began it keeps the attempt for itself.
  const next = await confirmedAdding(session, "naver", MINE);
  expect(new URL(next.url).searchParams.get("auth_type")).toBe("reauthenticate");
  expect(await problemOf(confirm(session, { ...next, cookie: "" }, OTHER))).toMatchObject({
    status: 400,
    code: "invalid_state",
    fields: ["state"],
  });
  expect(await namesOf(session)).toEqual(["google"]);
});

test("같은 회원의 다른 로그인은 시작한 것을 이어 쓰지 못하고, 다른 회원은 더욱 그렇다", async () => {
  const { session } = await start();
  const second = await sessionOf("google", MINE);
  const { session: stranger } = await joinAs("google", "bada@example.com");
  const next = await confirmedAdding(session, "naver", MINE);
  for (const other of [second, stranger])
    expect(await problemOf(confirm(other, next, OTHER))).toMatchObject({ status: 400, code: "invalid_state" });
  expect((await confirm(session, next, OTHER)).status).toBe(200);
});

test("한 번 쓴 것으로 두 번 하지 못한다", async () => {
  const { session } = await start();
  const away = await begun(session, "add", "naver");
  const next = await nextOf(await confirm(session, away, MINE));
  expect(await problemOf(confirm(session, away, MINE))).toMatchObject({ code: "invalid_state" });
  expect((await confirm(session, next, OTHER)).status).toBe(200);
  expect(await problemOf(confirm(session, next, "nuri2@example.com"))).toMatchObject({ code: "invalid_state" });
  expect(await countRows("identities")).toBe(2);
});

test("두 곳에서 시작하면 나중 것만 이어진다", async () => {
  const { session } = await start();
  const first = await begun(session, "add", "naver");
  const last = await begun(session, "add", "naver");
  expect(await problemOf(confirm(session, first, MINE))).toMatchObject({ status: 400, code: "invalid_state" });
  expect((await confirm(session, last, MINE)).status).toBe(200);
});

test("다시 로그인하고 오 분이 지나면 처음부터 해야 하고, 지난 것은 지워진다", async () => {
  const clock = stopClock();
  const { session } = await start();
  const next = await confirmedAdding(session, "naver", MINE);
  await ageRows("identity_changes", "expires_at", 5 * MINUTE);
  expect(await problemOf(confirm(session, next, OTHER))).toMatchObject({ status: 400, code: "invalid_state" });
  expect(await leftAt(clock, MINUTE, "identity_changes")).toBe(0);
});

test("바꾼 기록은 한 해 뒤에 지워진다", async () => {
  const clock = stopClock();
  await startWithBoth();
  expect(await leftAt(clock, 364 * DAY, "identity_events")).toBe(1);
  expect(await leftAt(clock, 366 * DAY, "identity_events")).toBe(0);
});

test("로그인하려던 코드로 더하지 못하고, 더하려던 코드로 로그인하지 못한다", async () => {
  const { session } = await start();
  await begun(session, "add", "naver");
  const { url, cookie } = await beginSignIn("google");
  expect(await problemOf(confirm(session, { url, cookie }, MINE))).toMatchObject({ code: "invalid_state" });
  const away = await begun(session, "add", "naver");
  const back = await consent(away.url, MINE);
  const body = { code: back.get("code"), state: back.get("state") };
  expect(await problemOf(post("/api/auth/google/token", body, { cookie: away.cookie }))).toMatchObject({
    status: 400,
    code: "invalid_state",
  });
});

test("이미 있는 로그인과 그 제공자의 다른 계정은 더할 수 없다", async () => {
  const { session } = await startWithBoth();
  for (const provider of ["google", "naver"])
    expect(await problemOf(begin(session, "add", provider))).toMatchObject({ status: 409, code: "conflict" });
});

test("운영자 계정에는 더할 수 없고, 운영자의 로그인도 다른 계정에 더할 수 없다", async () => {
  const operator = await joinAs("google", "admin@example.com");
  expect(await problemOf(begin(operator.session, "add", "naver"))).toMatchObject({ status: 403, code: "forbidden" });
  const { session } = await start();
  expect(await problemOf(add(session, "naver", MINE, "admin@example.com"))).toMatchObject({ status: 403 });
});

test("손님과 틀린 값은 받지 않는다", async () => {
  const { session } = await start();
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["DELETE", ""],
    ["POST", "/confirm"],
    ["POST", "/join"],
  ] as const)
    expect(
      await problemOf(call(method, `/api/members/me/identities${path}`, { body: method === "GET" ? undefined : {} })),
    ).toMatchObject({ status: 401 });
  for (const provider of ["kakao", "GOOGLE", undefined])
    expect(await problemOf(begin(session, "add", provider))).toMatchObject({ status: 400, fields: ["provider"] });
  expect(await problemOf(confirm(session, { url: (await beginSignIn("google")).url, cookie: "" }, MINE))).toMatchObject(
    {
      status: 400,
      fields: ["state"],
    },
  );
});

test("탈퇴한 사람의 로그인은 아무도 쓰지 않는 것이라 그냥 더해진다", async () => {
  await withdraw((await joinAs("naver", OTHER)).member);
  const { session } = await start();
  expect((await add(session, "naver", MINE, OTHER)).status).toBe(200);
});

test("더하는 사이 그 로그인으로 처음 가입하면 더해지지 않거나 합칠지 묻는다", async () => {
  const { session, member } = await start();
  const next = await confirmedAdding(session, "naver", MINE);
  const [added] = await Promise.all([confirm(session, next, OTHER), signInAs("naver", OTHER)]);
  const [owner] = await query<{ member_id: number }>("SELECT member_id FROM identities WHERE provider = 'NAVER'");
  expect(added.status === 200 || added.status === 409).toBe(true);
  expect(await countRows("identities", { provider: "NAVER" })).toBe(1);
  expect(owner!.member_id === member.id || (await countRows("members")) === 2).toBe(true);
});
