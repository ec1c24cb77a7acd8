import { expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember, listAsOperator } from "#tests/support/api/members.ts";
import {
  act,
  createReported,
  grantAppeal,
  moderationNoticesOf,
  ownActs,
  readReports,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import { readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { addTryout, createTryout, readTryouts } from "#tests/support/api/tryouts.ts";

const countOf = async (promptId: number) => (await readPrompt(promptId)).tryout_counts[0]?.count ?? 0;

test("신고해서 숨기면 목록과 화면과 센 수에서 사라지고, 쓴 사람에게만 보이고, 이의가 받아들여지면 돌아온다", async () => {
  const { admin, owner, reporters, prompt, ...thing } = await createReported("tryout");
  const detail = await readReports(admin, thing);
  expect(detail.subject).toMatchObject({ thing: "tryout", state: "shown", prompt_id: prompt.id, title: prompt.title });
  expect(detail.subject.text).toContain("회의록이 세 줄로 줄었어요.");
  expect(detail.subject.text).toContain("표로 달라고 하면 더 좋아요.");
  expect(detail.reports).toHaveLength(2);
  expect(await countOf(prompt.id)).toBe(1);

  await dataOf(act(admin, thing, "hide"));
  expect(await countOf(prompt.id)).toBe(0);
  expect(await readTryouts(prompt.id)).toMatchObject({ items: [] });
  const path = `/api/prompts/${prompt.id}?include=related`;
  expect(await dataOf(call("GET", path))).toMatchObject({ tryouts: { items: [] } });
  expect(await readTryouts(prompt.id, owner)).toMatchObject({
    items: [],
    my_tryouts: [{ id: thing.id, is_hidden: true }],
  });
  expect(await problemOf(call("DELETE", `/api/tryouts/${thing.id}`, { as: owner }))).toMatchObject({ status: 409 });
  expect(await problemOf(addTryout(owner, prompt.id))).toMatchObject({ status: 409 });
  expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });

  const [told] = await moderationNoticesOf(owner);
  expect(told!.title).toBe(`‘${prompt.title}’에 남긴 써 본 결과를 숨겼어요.`);
  for (const reporter of reporters)
    expect((await moderationNoticesOf(reporter))[0]!.content).toContain("신고하신 써 본 결과를 살펴봤어요.");
  expect(await grantAppeal(admin, owner)).toMatchObject({ thing: "tryout", thing_id: thing.id, kind: "hide" });
  expect(await countOf(prompt.id)).toBe(1);
  expect((await readTryouts(prompt.id)).items).toMatchObject([{ id: thing.id }]);
  expect((await ownActs(owner))[0]).toMatchObject({ appeal: { status: "granted" } });
});

test("두 운영자가 함께 숨기면 하나만 되고, 물리면 그대로 있다", async () => {
  const { admin, prompt, ...thing } = await createReported("tryout");
  const second = await createMember({ role: "ADMIN" });
  await dataOf(act(admin, thing, "dismiss"));
  expect((await readTryouts(prompt.id)).items).toHaveLength(1);
  const answers = await Promise.all([act(admin, thing, "hide"), act(second, thing, "hide")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await dataOf(act(admin, thing, "restore"));
  expect(await problemOf(act(admin, thing, "restore"))).toMatchObject({ status: 409 });
});

test("운영자는 자기가 남긴 것, 자기 글에 남긴 것, 자기가 신고한 것을 판단하지 못한다", async () => {
  const { prompt, author, prompter } = await createShared();
  const { id } = await createTryout(author, prompt.id);
  await dataOf(report(await createMember(), { thing: "tryout", id }));
  for (const operator of [author, prompter]) {
    await listAsOperator(operator);
    expect(await problemOf(act(operator, { thing: "tryout", id }, "hide"))).toMatchObject({ status: 403 });
  }
  const third = await createMember({ role: "ADMIN" });
  await dataOf(report(third, { thing: "tryout", id }));
  expect(await problemOf(act(third, { thing: "tryout", id }, "hide"))).toMatchObject({ status: 403 });
});

test("내 것은 신고할 수 없고, 내려진 글에 남긴 것도 신고할 수 없다", async () => {
  const { prompt, author } = await createShared();
  const thing = { thing: "tryout", id: (await createTryout(author, prompt.id)).id } as const;
  expect(await problemOf(report(author, thing))).toMatchObject({ status: 422 });
  await setStatus(prompt.id, "hidden");
  expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });
});

test("정지된 회원이 남긴 것은 보이지도 세지도 않고, 풀리면 돌아오고, 따로 숨긴 것은 풀려도 숨어 있다", async () => {
  const { admin, owner, prompt, prompter, ...thing } = await createReported("tryout");
  const kept = await createTryout(owner, prompt.id, { model: "claude" });
  await suspend(admin, owner);
  expect(await readTryouts(prompt.id)).toMatchObject({ items: [] });
  expect((await readPrompt(prompt.id)).tryout_counts).toEqual([]);
  await dataOf(act(admin, thing, "hide"));
  await dataOf(act(admin, thing, "restore"));
  expect(await readTryouts(prompt.id)).toMatchObject({ items: [] });
  await report(prompter, thing);
  await dataOf(act(admin, thing, "hide"));
  await suspend(admin, owner, "restore");
  expect((await readTryouts(prompt.id)).items.map(({ id }) => id)).toEqual([kept.id]);
  expect((await readPrompt(prompt.id)).tryout_counts).toMatchObject([{ model: "claude", count: 1 }]);
  await dataOf(act(admin, thing, "restore"));
  expect((await readTryouts(prompt.id)).items).toHaveLength(2);
});

test("탈퇴하면 남긴 결과와 복사한 기록이 사라지고 세지 않는다", async () => {
  const { prompt, author } = await createShared();
  await createTryout(author, prompt.id);
  await createTryout(await createMember(), prompt.id);
  await dataOf(call("DELETE", "/api/members", { as: author, body: { confirm: "탈퇴" } }));
  expect(await countOf(prompt.id)).toBe(1);
  expect((await readTryouts(prompt.id)).items.map(({ member }) => member.user_id)).not.toContain(author.id);
});
