import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AdminMember } from "#contracts/moderation.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createCollection, reviseCollection } from "#tests/support/api/collections.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  appeal,
  createReported,
  moderationNoticesOf,
  ownActs,
  readReports,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

const openReports = async (as: Member, { id }: Member) => {
  const { items } = await dataOf<Page<AdminMember>>(call("GET", `/api/admin/members?query=${id}`, { as }));
  return items.find(({ user_id }) => user_id === id)!.open_reports;
};

/** A reported prompt, a reported review of the same number, and another reported prompt. */
async function createThree() {
  const { admin, prompt, review, author, prompter, reporters } = await createReported("prompt");
  const [first, second] = [await createMember(), await createMember()];
  const [one, same] = [{ thing: "prompt", id: prompt.id } as const, { thing: "review", id: prompt.id } as const];
  await changeRows("reviews", { id: prompt.id }, { id: review.id });
  const other = { thing: "prompt", id: (await createPrompt(prompter)).id } as const;
  await dataOf(report(first, same));
  await dataOf(report(second, other));
  return { admin, author, prompter, reporters, one, same, other, first, second };
}

test.each(["dismiss", "hide"])("%s 는 그것의 신고만 끝내고 그것을 신고한 사람에게만 알린다", async (what) => {
  const { admin, author, prompter, reporters, one, same, other, first, second } = await createThree();
  expect(await openReports(admin, prompter)).toBe(3);
  expect((await readReports(admin, same)).reports).toHaveLength(1);
  await dataOf(act(admin, one, what));
  for (const thing of [same, other]) {
    const { reports, acts, subject } = await readReports(admin, thing);
    expect([reports.map(({ status }) => status), acts, subject.state]).toEqual([["open"], [], "shown"]);
  }
  for (const reporter of [first, second]) expect(await moderationNoticesOf(reporter)).toEqual([]);
  for (const reporter of reporters) expect(await moderationNoticesOf(reporter)).toHaveLength(1);
  expect([await openReports(admin, prompter), await openReports(admin, author)]).toEqual([1, 1]);
  expect((await readPrompt(other.id)).status).toBe("published");
});

test("되돌리는 것은 그것에 한 조치 하나뿐이고, 남의 조치는 보이지 않는다", async () => {
  const { admin, author, prompter, one, same, other } = await createThree();
  for (const thing of [one, same, other]) await dataOf(act(admin, thing, "hide"));
  expect(await ownActs(prompter)).toHaveLength(2);
  expect(await ownActs(author)).toMatchObject([{ thing: "review", ended_at: null }]);
  for (const { id } of await ownActs(author)) expect((await appeal(prompter, id)).status).toBe(404);
  await dataOf(act(admin, one, "restore"));
  expect(await ownActs(author)).toMatchObject([{ ended_at: null }]);
  expect((await ownActs(prompter)).map(({ thing_id, ended_at }) => [thing_id, ended_at === null])).toEqual([
    [other.id, true],
    [one.id, false],
  ]);
  expect((await readPrompt(other.id, prompter)).status).toBe("hidden");
  expect((await readReports(admin, same)).subject.state).toBe("hidden");
});

test.each(["draft", "deleted"])("%s 프롬프트는 숨길 것이 없다", async (status) => {
  const { admin, id, ...reported } = await createReported("prompt");
  await setStatus(id, status);
  expect(await problemOf(act(admin, { ...reported, id }, "hide"))).toMatchObject({ status: 409 });
  expect(await columnOf("prompts", "status", { id })).toBe(status);
});

test("정지 때문에 숨은 프롬프트도 따로 숨길 수 있고, 그것만 되돌려 공개할 수는 없다", async () => {
  const { admin, owner, ...reported } = await createReported("prompt");
  await suspend(admin, owner);
  expect(await problemOf(act(admin, reported, "restore"))).toMatchObject({ status: 409 });
  expect((await act(admin, reported, "hide")).status).toBe(200);
  expect((await readReports(admin, reported)).subject.state).toBe("hidden");
});

test("숨긴 후기를 또 숨기거나 보이는 후기를 되돌릴 수 없다", async () => {
  const { admin, ...reported } = await createReported("review");
  expect((await act(admin, reported, "restore")).status).toBe(409);
  await dataOf(act(admin, reported, "hide"));
  expect((await act(admin, reported, "hide")).status).toBe(409);
});

test("나만 보는 모음은 신고된 적이 없으면 운영자에게도 없는 것이다", async () => {
  const [admin, owner, reporter] = [await createMember({ role: "ADMIN" }), await createMember(), await createMember()];
  const { id } = await createCollection(owner, [], { is_public: false });
  const collection = { thing: "collection", id } as const;
  expect(await problemOf(act(admin, collection, "hide"))).toMatchObject({ status: 404 });
  expect(await ownActs(owner)).toEqual([]);
  await dataOf(reviseCollection(owner, id, { is_public: true }));
  await dataOf(report(reporter, collection));
  await dataOf(reviseCollection(owner, id, { is_public: false }));
  expect((await act(admin, collection, "hide")).status).toBe(200);
});
