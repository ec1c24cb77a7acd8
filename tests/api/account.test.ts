import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Choices, SignedInDevice } from "#contracts/account.ts";
import { openDb } from "#worker/db/client.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { codeInHand, connectApp, errorOf, readMe, refusedWith } from "#tests/support/api/grants.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

type Listed = { items: SignedInDevice[] };
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const send = (headers: Record<string, string>, method: string, path: string) =>
  api.request(path, { method, headers }, env);

test("로그인한 기기를 보여 주고 이 기기를 먼저 표시한다", async () => {
  const member = await createMember();
  await signInAgain(member);
  await changeRows("token_families", { user_agent: SAFARI }, { member_id: member.id });
  const here = await signInAgain(member);
  const { items } = await dataOf<Listed>(send(here, "GET", "/api/members/me/sessions"));
  expect(items.map(({ device, is_this }) => ({ device, is_this }))).toEqual([
    { device: "알 수 없는 기기", is_this: true },
    { device: "iPhone · Safari", is_this: false },
  ]);
});

test("기기는 마지막에 쓴 것부터 쉰 개까지 보인다", async () => {
  const member = await createMember();
  await query(
    `INSERT INTO token_families(id, member_id, user_agent, created_at, used_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) SELECT printf('00000000-0000-4000-8000-%012d', i), ?1, '', ?2, ?2 - i FROM n`,
    member.id,
    Date.now(),
  );
  const here = await signInAgain(member);
  const { items } = await dataOf<Listed>(send(here, "GET", "/api/members/me/sessions"));
  expect(items).toHaveLength(50);
  expect(items.map(({ id }) => id)).not.toContain("00000000-0000-4000-8000-000000000050");
});

test("한 기기만 로그아웃하면 그 기기의 토큰이 바로 죽는다", async () => {
  const member = await createMember();
  const [here, there] = [await signInAgain(member), await signInAgain(member)];
  const { items } = await dataOf<Listed>(send(here, "GET", "/api/members/me/sessions"));
  const other = items.find(({ is_this }) => !is_this)!;
  expect(await dataOf(send(here, "DELETE", `/api/members/me/sessions/${other.id}`))).toEqual({ ended: 1 });
  expect((await send(there, "GET", "/api/members/me")).status).toBe(401);
  expect((await send(here, "GET", "/api/members/me")).status).toBe(200);
});

test("다른 기기 모두를 로그아웃하면 이 기기만 남는다", async () => {
  const member = await createMember();
  const [here, ...others] = [await signInAgain(member), await signInAgain(member), await signInAgain(member)];
  expect(await dataOf(send(here!, "DELETE", "/api/members/me/sessions"))).toEqual({ ended: 2 });
  for (const there of others) expect((await send(there, "GET", "/api/members/me")).status).toBe(401);
  expect((await send(here!, "GET", "/api/members/me")).status).toBe(200);
});

test("다른 기기 모두를 로그아웃하면 앱이 아직 바꾸지 않은 코드도 끝나고, 연결한 앱과 남의 코드는 그대로다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const app = await connectApp(member);
  const [own, others] = [await codeInHand(member), await codeInHand(other)];
  await dataOf(send(await signInAgain(member), "DELETE", "/api/members/me/sessions"));
  expect(await errorOf(own())).toEqual(refusedWith("invalid_grant"));
  expect((await others()).status).toBe(200);
  expect((await readMe(app.access_token)).status).toBe(200);
  // A used code stays, so that its replay is seen.
  expect(await countRows("oauth_codes", { member_id: member.id })).toBe(1);
});

test("남의 기기는 로그아웃할 수 없다", async () => {
  const [mine, theirs] = [await createMember(), await createMember()];
  const there = await signInAgain(theirs);
  const { items } = await dataOf<Listed>(send(there, "GET", "/api/members/me/sessions"));
  const problem = await problemOf(call("DELETE", `/api/members/me/sessions/${items[0]!.id}`, { as: mine }));
  expect(problem).toMatchObject({ status: 404 });
  expect((await send(there, "GET", "/api/members/me")).status).toBe(200);
});

test("서른 날 쓰지 않은 로그인은 기기에 보이지 않는다", async () => {
  const member = await createMember();
  await signInAgain(member);
  await changeRows("token_families", { used_at: Date.now() - 31 * DAY }, { member_id: member.id });
  await signInAgain(member);
  expect((await dataOf<Listed>(call("GET", "/api/members/me/sessions", { as: member }))).items).toHaveLength(1);
});

test("아흔 날이 지난 로그인은 방금 썼어도 기기에 보이지 않고, 다른 로그인은 마지막으로 쓴 때가 보인다", async () => {
  const member = await createMember();
  await signInAgain(member);
  await changeRows("token_families", { created_at: Date.now() - 90 * DAY }, { member_id: member.id });
  await signInAgain(member);
  const usedAt = Date.now() - 3 * DAY;
  await changeRows("token_families", { used_at: usedAt }, `created_at > ${Date.now() - DAY}`);
  const { items } = await dataOf<{ items: { used_at: string }[] }>(
    call("GET", "/api/members/me/sessions", { as: member }),
  );
  expect(items.map(({ used_at }) => used_at)).toEqual([new Date(usedAt).toISOString()]);
});

test("끈 알림은 오지 않고 켜 둔 알림은 온다", async () => {
  const [as, other] = [await createMember(), await createMember()];
  const { db } = openDb(env.DB);
  await call("PATCH", "/api/members/me/choices", { as, body: { muted_kinds: ["follow"] } });
  await db.batch([
    notify(db, { to: as.id, kind: "follow", about: "follow:1", actorId: other.id }),
    notify(db, { to: as.id, kind: "purchase", about: "purchase:1" }),
  ]);
  const items = await notificationsOf(as);
  expect(items.map(({ kind }) => kind)).toEqual(["purchase"]);
});

test("새 프롬프트 알림을 끈 팔로워에게는 알리지 않는다", async () => {
  const [writer, quiet, keen] = [await createMember(), await createMember(), await createMember()];
  for (const as of [quiet, keen]) await call("POST", `/api/members/follows/${writer.id}`, { as });
  await call("PATCH", "/api/members/me/choices", { as: quiet, body: { muted_kinds: ["new_prompt"] } });
  const { id } = await createPrompt(writer);
  await query(
    "INSERT INTO announcements(prompt_id, member_id, created_at, worked_at) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING",
    id,
    writer.id,
  );
  const { announce } = await import("#worker/features/watches/announce.ts");
  await announce(openDb(env.DB).db, env, id);
  expect(await listRows("notifications", "member_id", { kind: "new_prompt" })).toEqual([{ member_id: keen.id }]);
});

test("광고 수신은 언제 정했는지와 함께 바뀐다", async () => {
  const as = await createMember();
  expect((await dataOf<Choices>(call("GET", "/api/members/me/choices", { as }))).marketing).toEqual({
    is_agreed: false,
    at: null,
  });
  const yes = await dataOf<Choices>(call("PATCH", "/api/members/me/choices", { as, body: { marketing: true } }));
  expect(yes.marketing).toEqual({ is_agreed: true, at: expect.any(String) });
  const no = await dataOf<Choices>(call("PATCH", "/api/members/me/choices", { as, body: { marketing: false } }));
  expect(no.marketing.is_agreed).toBe(false);
});

test("한꺼번에 서로 다른 것을 골라도 하나가 다른 것을 되돌리지 않는다", async () => {
  const as = await createMember();
  const choose = (body: object) => call("PATCH", "/api/members/me/choices", { as, body });
  for (let round = 0; round < 5; round += 1) {
    await choose({ muted_kinds: [] });
    await Promise.all([choose({ marketing: true }), choose({ muted_kinds: ["follow"] }), choose({ marketing: false })]);
    expect(await dataOf(call("GET", "/api/members/me/choices", { as }))).toMatchObject({ muted_kinds: ["follow"] });
  }
});

test.each([
  [{ muted_kinds: ["purchase"] }, "muted_kinds.0"],
  [{ muted_kinds: ["follow", "follow"] }, "muted_kinds"],
  [{ marketing: 1 }, "marketing"],
  [{}, "body"],
])("%j 로는 바꿀 수 없고 %s 를 가리킨다", async (body, field) => {
  const problem = await problemOf(call("PATCH", "/api/members/me/choices", { as: await createMember(), body }));
  expect(problem).toEqual({ status: 400, code: "invalid_input", fields: [field] });
});
