import { expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createReader } from "#tests/support/api/mail.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { audits, grantAppeal, moderationNoticesOf, ownActs, suspend } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { columnOf } from "#tests/support/api/rows.ts";
import { hiddenBy, toldTo } from "#tests/support/api/takedowns.ts";
import { edit } from "#tests/support/api/versions.ts";
import { createHeld, decideHeld, listHeld, openOnly, readHold } from "#tests/support/api/vetting.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const operator = () => createMember({ role: "ADMIN" });
const isPublic = async (id: number) => (await call("GET", `/api/prompts/${id}`)).ok;

test("운영자가 공개하면 그때 팔로워에게 알리고, 읽고 판단한 것이 기록에 남는다", async () => {
  const clock = stopClock();
  const [member, follower, admin] = [await createMember(), await createMember(), await operator()];
  await dataOf(call("POST", `/api/members/follows/${member.id}`, { as: follower }));
  const { id } = await createHeld(member);
  expect(await leftAt(clock, 10 * MINUTE, "notifications", "kind = 'new_prompt'")).toBe(0);
  const held = await openOnly(admin);
  expect(held).toMatchObject({ status: "waiting", is_overdue: false, prompt: { id }, copy: null });
  expect(held.texts!.body).toContain("회의록");
  expect(await dataOf(decideHeld(admin, held, "approve"))).toMatchObject({ status: "approved", texts: null });
  expect(await isPublic(id)).toBe(true);
  expect(await leftAt(clock, 20 * MINUTE, "notifications", "kind = 'new_prompt'")).toBe(1);
  expect((await moderationNoticesOf(member))[0]!.title).toContain("공개했어요");
  expect((await audits()).map(({ action, thing }) => [action, thing])).toEqual([
    ["read", "prompt"],
    ["approve", "prompt"],
  ]);
});

test("숨긴 동안 걸릴 글로는 고칠 수 없어서, 다시 보일 때 살펴보지 않은 글이 나오지 않는다", async () => {
  const clock = stopClock();
  const member = await createMember();
  const { id, title } = await createPrompt(member);
  await hiddenBy(`/prompt/${id}`);
  const { version } = await readPrompt(id, member);
  const change = (body: object) => call("PATCH", `/api/prompts/${id}`, { as: member, body: { version, ...body } });
  expect(await problemOf(change({ title: "문의는 010-2345-9876" }))).toMatchObject({ status: 400, fields: ["title"] });
  await dataOf(change({ body: "신고받은 구절을 뺀 {{글}}" }));
  expect(await readPrompt(id, member)).toMatchObject({ title, status: "hidden" });
  clock.to(30 * DAY);
  await runDueJobs();
  expect(await readPrompt(id)).toMatchObject({ title, body: "신고받은 구절을 뺀 {{글}}" });
});

test("운영자가 거절하면 이유와 함께 숨고, 이의를 받아들이면 처음 공개된다", async () => {
  const [member, admin] = [await createMember(), await operator()];
  const { id } = await createHeld(member);
  await dataOf(decideHeld(admin, await openOnly(admin), "refuse"));
  expect(await readPrompt(id, member)).toMatchObject({ status: "hidden" });
  expect(await ownActs(member)).toMatchObject([{ kind: "hide", thing: "prompt", reason: "살펴본 까닭이에요." }]);
  expect((await moderationNoticesOf(member))[0]!.content).toContain("이의가 있으면 한 번 신청할 수 있어요");
  const { version } = await readPrompt(id, member);
  const patch = call("PATCH", `/api/prompts/${id}`, { as: member, body: { version, status: "published" } });
  expect(await problemOf(patch)).toMatchObject({ status: 409, code: "conflict" });
  await grantAppeal(await operator(), member);
  expect(await isPublic(id)).toBe(true);
  expect(await columnOf("prompts", "published_at", { id })).not.toBeNull();
});

test("두 운영자나, 운영자와 쓴 사람이 함께 하면 하나만 된다", async () => {
  const [member, admin, other] = [await createMember(), await operator(), await operator()];
  await createHeld(member);
  const held = await openOnly(admin);
  const answers = await Promise.all([decideHeld(admin, held, "approve"), decideHeld(other, held, "refuse")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = await createHeld(member, { title: "문의는 010-2345-9870" });
  const read = await openOnly(admin);
  await edit(member, second.id, { body: "그사이 다르게 쓴 본문이에요. {{빈칸}}" });
  expect(await problemOf(decideHeld(admin, read, "approve"))).toMatchObject({ status: 409, code: "conflict" });
  expect(await isPublic(second.id)).toBe(false);
});

test("줄은 오래 기다린 것부터이고, 24시간이 지나면 늦은 것으로 보인다", async () => {
  const clock = stopClock();
  const [member, admin] = [await createMember(), await operator()];
  const first = await createHeld(member);
  clock.to(DAY / 2);
  const second = await createHeld(member);
  clock.to(DAY + 1);
  expect((await listHeld(admin)).map(({ prompt, is_overdue }) => [prompt.id, is_overdue])).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
});

test("운영자 자신의 글은 다른 운영자가 판단하고, 회원은 줄을 보지 못한다", async () => {
  const admin = await operator();
  const { id } = await createHeld(admin);
  const held = await openOnly(admin);
  expect(held).toMatchObject({ is_own: true, texts: null });
  expect(await problemOf(decideHeld(admin, held, "approve"))).toMatchObject({ status: 403 });
  const stranger = await createMember();
  expect((await call("GET", "/api/admin/held", { as: stranger })).status).toBe(404);
  expect((await readHold(stranger, id)).status).toBe(404);
  const wrong = { decision: "publish", version: 0, reason: "" };
  const answer = call("POST", `/api/admin/held/${held.id}/decide`, { as: await operator(), body: wrong });
  expect(await problemOf(answer)).toMatchObject({ status: 400, fields: ["decision", "version", "reason"] });
});

test("정지된 회원의 글은 살펴봐도 정지가 풀릴 때 공개되고, 그때까지 공개했다고 말하지 않는다", async () => {
  const clock = stopClock();
  const [{ member, email }, admin] = [await createReader(), await operator()];
  await dataOf(call("POST", `/api/members/follows/${member.id}`, { as: await createMember() }));
  const { id, title } = await createHeld(member);
  await suspend(admin, member);
  await signInAgain(member);
  await dataOf(decideHeld(admin, await openOnly(admin), "approve"));
  expect(await isPublic(id)).toBe(false);
  expect((await moderationNoticesOf(member))[0]).toMatchObject({
    title: `프롬프트 ‘${title}’을 살펴봤고, 이용 정지가 풀리면 공개할게요.`,
    content: "기다려 주셔서 고마워요.",
  });
  expect((await toldTo(email))[0]).toBe(`프롬프트 ‘${title}’을 살펴봤고, 이용 정지가 풀리면 공개할게요`);
  expect(await leftAt(clock, 20 * MINUTE, "notifications", "kind = 'new_prompt'")).toBe(0);
  await suspend(admin, member, "restore");
  expect(await isPublic(id)).toBe(true);
});
