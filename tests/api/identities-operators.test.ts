import { expect, test } from "vitest";
import type { OperatedIdentities } from "#contracts/identities.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { MINE, OTHER, remove, startWithBoth } from "#tests/support/api/identities.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readAudits, useOperator } from "#tests/support/api/operator.ts";
import { listRows } from "#tests/support/api/rows.ts";

const { ask, done, act } = useOperator();

test("운영자는 회원의 연결된 로그인과 더하고 뺀 기록을 보고, 본 것이 남는다", async () => {
  const { session, member } = await startWithBoth();
  const path = `/members/${member.id}/identities`;
  const at = expect.stringMatching(/Z$/);
  const added = { kind: "added", provider: "naver", create_at: at };
  expect(await done<OperatedIdentities>("GET", path)).toEqual({
    items: [
      { provider: "google", create_at: at, used_at: at },
      { provider: "naver", create_at: at, used_at: null },
    ],
    events: [added],
  });
  await dataOf(remove(session, "naver", MINE));
  const left = await done<OperatedIdentities>("GET", path);
  expect(left.items.map(({ provider }) => provider)).toEqual(["google"]);
  expect(left.events).toEqual([{ ...added, kind: "removed" }, added]);
  const read = act("read", String(member.id), "", "identities");
  expect(await readAudits()).toEqual([read, read]);
});

test("메일 주소, 제공자의 번호, 기기는 나오지 않는다", async () => {
  const { member } = await startWithBoth();
  const subjects = await listRows<{ subject: string }>("identities", "subject", { member_id: member.id });
  const text = await (await ask("GET", `/members/${member.id}/identities`)).text();
  for (const secret of [MINE, OTHER, "Chrome", ...subjects.map(({ subject }) => subject)])
    expect(text).not.toContain(secret);
});

test("없는 회원과 잘못된 번호는 기록을 남기지 않고, 운영자가 아니면 볼 수 없다", async () => {
  expect((await problemOf(ask("GET", "/members/999999/identities"))).status).toBe(404);
  expect((await problemOf(ask("GET", "/members/x/identities"))).status).toBe(400);
  const member = await createMember();
  for (const as of [member, undefined])
    expect((await problemOf(call("GET", `/api/admin/members/${member.id}/identities`, { as }))).status).toBe(404);
  expect(await readAudits()).toEqual([]);
});
