import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Home } from "#contracts/home.ts";
import type { Pick } from "#contracts/picks.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { audits } from "#tests/support/api/moderation.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { DAY } from "#tests/support/shared/time.ts";

const dayIn = (days: number) => seoulDay(Date.now() + days * DAY);
beforeEach(() => void stopClock());

const operator = () => createMember({ role: "ADMIN" });
const put = (as: Member, day: string, body: unknown) => call("PUT", `/api/admin/picks/${day}`, { as, body });
const remove = (as: Member, day: string) => call("DELETE", `/api/admin/picks/${day}`, { as });
const list = async (as: Member) => (await dataOf<{ items: Pick[] }>(call("GET", "/api/admin/picks", { as }))).items;
const shown = async () => {
  const { pick } = await dataOf<Home>(call("GET", "/api/home"));
  return pick && [pick.prompt.id, pick.reason];
};
const version = () =>
  env.DB.prepare("SELECT max(version) AS at FROM data_versions")
    .first<{ at: number | null }>()
    .then((row) => row?.at ?? 0);
const addPick = (day: string, id: number) =>
  env.DB.prepare("INSERT INTO picks VALUES (?, ?, '', 0)").bind(day, id).run();

test("고른 것이 첫 화면을 열고, 물리면 규칙이 다시 고르고, 그때마다 판이 오른다", async () => {
  const [as, owner] = [await operator(), await createMember()];
  const first = await createPrompt(owner, { title: "규칙이 고를 것" });
  const second = await createPrompt(await createMember(), { title: "운영자가 고를 것" });
  await env.DB.prepare("UPDATE prompts SET popularity = 9 WHERE id = ?").bind(first.id).run();
  const versions = [await version()];
  expect(await dataOf(put(as, dayIn(0), { prompt_id: second.id, reason: "비 오는 날에 어울려요." }))).toMatchObject({
    day: dayIn(0),
    prompt: { id: second.id, title: "운영자가 고를 것" },
    is_shown: true,
  });
  expect(await shown()).toEqual([second.id, "비 오는 날에 어울려요."]);
  versions.push(await version());
  await dataOf(put(as, dayIn(0), { prompt_id: first.id }));
  expect(await shown()).toEqual([first.id, ""]);
  versions.push(await version());
  expect(await dataOf(remove(as, dayIn(0)))).toEqual({ day: dayIn(0) });
  versions.push(await version());
  expect(await list(as)).toEqual([]);
  expect(new Set(versions).size).toBe(4);
  expect(await audits()).toMatchObject([
    { action: "pick", thing: "prompt", thing_id: String(second.id), reason: `${dayIn(0)} 비 오는 날에 어울려요.` },
    { action: "pick", thing_id: String(first.id), reason: dayIn(0) },
    { action: "unpick", thing_id: String(first.id), reason: dayIn(0) },
  ]);
});

test("같은 것을 다시 골라도 바뀌는 것이 없고 한 번만 적힌다", async () => {
  const [as, prompt] = [await operator(), await createPrompt(await createMember())];
  const body = { prompt_id: prompt.id, reason: "까닭" };
  const picked = await dataOf(put(as, dayIn(1), body));
  const before = await version();
  expect(await dataOf(put(as, dayIn(1), body))).toEqual(picked);
  expect([await version(), (await audits()).length]).toEqual([before, 1]);
});

test("서른 날 뒤까지, 고른 이유는 100자까지 쓸 수 있다", async () => {
  const [as, prompt] = [await operator(), await createPrompt(await createMember())];
  const reason = "가".repeat(100);
  expect(await dataOf(put(as, dayIn(30), { prompt_id: prompt.id, reason }))).toMatchObject({ reason });
});

test("그날의 것이 없으면 이레 안에 고른 마지막 것이고, 앞날의 것과 더 옛것은 아니다", async () => {
  const owner = await createMember();
  const [early, late, next] = [await createPrompt(owner), await createPrompt(owner), await createPrompt(owner)];
  await addPick(dayIn(-6), early.id);
  await addPick(dayIn(-2), late.id);
  await addPick(dayIn(1), next.id);
  expect((await shown())?.[0]).toBe(late.id);
  await setStatus(late.id, "hidden");
  expect((await shown())?.[0]).toBe(early.id);
  await env.DB.prepare("UPDATE picks SET day = ? WHERE day = ?").bind(dayIn(-7), dayIn(-6)).run();
  // What the rule chooses has no reason.
  await env.DB.prepare("UPDATE picks SET reason = '지난 까닭'").run();
  expect((await shown())?.[1]).toBe("");
  const listed = await list(await operator());
  expect(listed.map(({ day, is_shown }) => [day, is_shown])).toEqual([
    [dayIn(1), true],
    [dayIn(-2), false],
    [dayIn(-7), true],
  ]);
});

test("공개되지 않은 것과 지난날과 너무 먼 날과 없는 날짜는 고를 수 없다", async () => {
  const [as, owner] = [await operator(), await createMember()];
  const [draft, prompt] = [await createPrompt(owner, { status: "draft" }), await createPrompt(owner)];
  const faults = [
    [dayIn(0), { prompt_id: draft.id }, "prompt_id"],
    [dayIn(0), { prompt_id: 999_999 }, "prompt_id"],
    [dayIn(0), { prompt_id: "하나" }, "prompt_id"],
    [dayIn(0), { prompt_id: prompt.id, reason: "가".repeat(101) }, "reason"],
    [dayIn(-1), { prompt_id: prompt.id }, "day"],
    [dayIn(31), { prompt_id: prompt.id }, "day"],
    ["2026-02-30", { prompt_id: prompt.id }, "day"],
    ["내일", { prompt_id: prompt.id }, "day"],
  ] as const;
  for (const [day, body, field] of faults) {
    const problem = await problemOf(put(as, encodeURIComponent(day), body));
    expect([problem.status, problem.fields], `${day} ${field}`).toEqual([400, [field]]);
  }
  expect(await problemOf(remove(as, dayIn(3)))).toMatchObject({ status: 404 });
  await addPick(dayIn(-1), prompt.id);
  expect(await problemOf(remove(as, dayIn(-1)))).toMatchObject({ status: 404 });
  expect(await audits()).toEqual([]);
});

test("제 글은 고르지 못하고, 다른 운영자가 고른 것도 다시 쓰지 못한다", async () => {
  const [as, other] = [await operator(), await operator()];
  const refused = { status: 403, code: "forbidden", fields: [] };
  for (const price of [0, 5_000]) {
    const { id } = await createPrompt(as, { price });
    expect(await problemOf(put(as, dayIn(0), { prompt_id: id }))).toEqual(refused);
    expect([await list(as), await audits()]).toEqual([[], []]);
  }
  const own = await createPrompt(as, { price: 5_000 });
  await dataOf(put(other, dayIn(0), { prompt_id: own.id, reason: "남이 고른 까닭" }));
  expect(await problemOf(put(as, dayIn(0), { prompt_id: own.id, reason: "제가 쓴 까닭" }))).toEqual(refused);
  expect(await list(as)).toMatchObject([{ prompt: { id: own.id }, reason: "남이 고른 까닭" }]);
  expect(await audits()).toHaveLength(1);
});

test("운영자가 아니면 고르고 보는 주소가 없다", async () => {
  const as = await createMember();
  const answers = [call("GET", "/api/admin/picks", { as }), put(as, dayIn(0), { prompt_id: 1 }), remove(as, dayIn(0))];
  for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 404 });
});
