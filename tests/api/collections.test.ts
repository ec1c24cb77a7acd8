import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CollectionDetail } from "#contracts/collections.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  add,
  createCollection,
  follow,
  idsIn,
  listCollections,
  make,
  readCollection,
  removeCollection,
  removeItem,
  reviseCollection,
  reviseItem,
} from "#tests/support/api/collections.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompts, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";
import { HOUR, MINUTE } from "#tests/support/shared/time.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";

describe("모음 만들기", () => {
  test("회원만 만들고, 처음에는 나만 보고, 공개하면 누구나 본다", async () => {
    expect(await problemOf(make(undefined))).toMatchObject({ status: 401 });
    const [member, other] = [await createMember(), await createMember()];
    const made = await dataOf<CollectionDetail>(make(member, { title: "  아침 글감 ", about: "일찍 쓰는 글" }));
    expect(made).toMatchObject({
      title: "아침 글감",
      about: "일찍 쓰는 글",
      is_public: false,
      prompt_count: 0,
      follower_count: 0,
      gone_count: 0,
      member: { user_id: member.id },
      prompts: { items: [], next_cursor: null },
    });
    for (const reader of [undefined, other])
      expect(await problemOf(call("GET", `/api/collections/${made.id}`, { as: reader }))).toMatchObject({
        status: 404,
      });
    await dataOf(reviseCollection(member, made.id, { is_public: true }));
    expect(await readCollection(made.id)).toMatchObject({ title: "아침 글감" });
    expect(await readCollection(made.id, other)).toMatchObject({ is_following: false });
    expect((await listCollections(`${member.id}/collections`)).items).toMatchObject([{ id: made.id, beginning: [] }]);
  });

  test.each([
    ["title", { title: undefined }],
    ["title", { title: " " }],
    ["title", { title: "가".repeat(41) }],
    ["title", { title: "두\n줄" }],
    ["about", { about: "가".repeat(201) }],
    ["is_public", { is_public: "네" }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const refused = make(await createMember(), { title: "아침 글감", ...change });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("collections")).toBe(0);
  });

  test("백 개까지 만들고, 한꺼번에 만들어도 넘지 않는다", async () => {
    const member = await createMember();
    await env.DB.prepare(
      `INSERT INTO collections(member_id, title, created_at, updated_at)
        SELECT ?, 'ㄱ', 0, 0 FROM json_each('[${Array.from({ length: 98 }, () => 1).join()}]')`,
    )
      .bind(member.id)
      .run();
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(member)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await countRows("collections")).toBe(100);
  });
});

describe("모음에 넣기", () => {
  test("고른 차례대로 끝에 들어가고, 이미 있는 것은 제자리에 남는다", async () => {
    const member = await createMember();
    const [a, b, c, d] = (await createPrompts(4)) as [number, number, number, number];
    const { id } = await createCollection(member, [b, a]);
    expect(await dataOf(add(member, id, [c, b, d]))).toEqual({ added: 2 });
    expect(await idsIn(id)).toEqual([b, a, c, d]);
    await dataOf(removeItem(member, id, a));
    expect(await idsIn(id)).toEqual([b, c, d]);
    expect(await problemOf(removeItem(member, id, a))).toMatchObject({ status: 404 });
    await expectCountersToEqualRows();
  });

  test.each([
    ["prompt_ids", { prompt_ids: [] }],
    ["prompt_ids", { prompt_ids: [1, 1] }],
    ["prompt_ids.0", { prompt_ids: ["1"] }],
    ["prompt_ids", { prompt_ids: Array.from({ length: 51 }, (_, at) => at + 1) }],
    ["prompt_ids", {}],
  ])("%s 가 틀리면 400이다 (%#)", async (field, body) => {
    const member = await createMember();
    const { id } = await createCollection(member);
    const refused = call("POST", `/api/collections/${id}/prompts`, { as: member, body });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  });

  test("공개되지 않은 글이 섞이면 하나도 들어가지 않고, 남의 모음은 없는 것이다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const [open, draft] = (await createPrompts(2)) as [number, number];
    const { id } = await createCollection(member);
    await setStatus(draft, "draft");
    expect(await problemOf(add(member, id, [open, draft]))).toMatchObject({ status: 404 });
    expect(await idsIn(id)).toEqual([]);
    for (const refused of [
      add(other, id, [open]),
      reviseCollection(other, id, { title: "남의 것" }),
      removeCollection(other, id),
      reviseItem(other, id, open, { note: "한마디" }),
      removeItem(other, id, open),
      call("POST", `/api/collections/${id}/restore`, { as: other }),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 404 });
  });

  test("이백 개가 차면 넣지 못하고, 지워진 글의 자리는 비운다", async () => {
    const member = await createMember();
    const [gone, a, b] = (await createPrompts(3)) as [number, number, number];
    const { id } = await createCollection(member, [gone]);
    await changeRows("collections", { item_count: 199 }, { id });
    expect(await problemOf(add(member, id, [a, b]))).toMatchObject({ status: 409 });
    expect(await idsIn(id)).toEqual([gone]);
    await setStatus(gone, "deleted");
    expect(await dataOf(add(member, id, [a, b]))).toEqual({ added: 2 });
    expect(await idsIn(id)).toEqual([a, b]);
  });

  test("숨겨지고 내려진 글은 빠졌다가 돌아온다", async () => {
    const member = await createMember();
    const [a, b] = (await createPrompts(2)) as [number, number];
    const { id } = await createCollection(member, [a, b]);
    for (const status of ["hidden", "draft"]) {
      await setStatus(a, status);
      expect(await readCollection(id)).toMatchObject({ prompt_count: 1, prompts: { items: [{ prompt: { id: b } }] } });
      expect(await readCollection(id, member)).toMatchObject({ gone_count: 1 });
      expect((await listCollections(`${member.id}/collections`)).items[0]!.beginning.map(({ id }) => id)).toEqual([b]);
      await setStatus(a, "published");
      expect(await idsIn(id)).toEqual([a, b]);
    }
  });

  test("지운 글과 숨은 글만 든 모음은 비어 보이고, 쓴 회원도 지운 글은 세지 않는다", async () => {
    const member = await createMember();
    const [gone, hidden] = (await createPrompts(2)) as [number, number];
    const { id } = await createCollection(member, [gone, hidden]);
    await setStatus(gone, "deleted");
    await setStatus(hidden, "hidden");
    for (const reader of [undefined, await createMember(), member])
      expect(await readCollection(id, reader)).toMatchObject({ prompt_count: 0, prompts: { items: [] } });
    expect(await readCollection(id, member)).toMatchObject({ gone_count: 1 });
    expect((await listCollections(`${member.id}/collections`)).items).toMatchObject([
      { id, prompt_count: 0, beginning: [] },
    ]);
    for (const one of [gone, hidden]) expect(await problemOf(add(member, id, [one]))).toMatchObject({ status: 404 });
    await setStatus(hidden, "published");
    expect(await idsIn(id)).toEqual([hidden]);
  });
});

describe("지우기", () => {
  test("그사이 백 개가 차면 되돌리지 못하고, 자리가 나면 되돌린다", async () => {
    const member = await createMember();
    await query(
      "INSERT INTO collections(member_id, title, created_at, updated_at) SELECT ?, 'ㄱ', 0, 0 FROM json_each(?)",
      member.id,
      JSON.stringify(Array.from({ length: 99 }, (_, at) => at)),
    );
    const { id } = await createCollection(member);
    await dataOf(removeCollection(member, id));
    const other = await createCollection(member);
    const restore = () => call("POST", `/api/collections/${id}/restore`, { as: member });
    expect(await problemOf(restore())).toMatchObject({ status: 409 });
    expect(await countRows("collections", "deleted_at IS NULL")).toBe(100);
    await dataOf(removeCollection(member, other.id));
    expect(await dataOf(restore())).toMatchObject({ id });
  });

  test("지우면 아무도 못 보고, 십 분 안에 되돌리고, 한 시간 뒤에는 남지 않는다", async () => {
    const clock = stopClock();
    const member = await createMember();
    const [a] = (await createPrompts(1)) as [number];
    const { id } = await createCollection(member, [a]);
    await dataOf(follow(await createMember(), id));
    await dataOf(removeCollection(member, id));
    for (const reader of [undefined, member])
      expect(await problemOf(call("GET", `/api/collections/${id}`, { as: reader }))).toMatchObject({ status: 404 });
    expect(await problemOf(removeCollection(member, id))).toMatchObject({ status: 404 });
    await dataOf(call("POST", `/api/collections/${id}/restore`, { as: member }));
    expect(await idsIn(id)).toEqual([a]);
    await dataOf(removeCollection(member, id));
    clock.to(11 * MINUTE);
    expect(await problemOf(call("POST", `/api/collections/${id}/restore`, { as: member }))).toMatchObject({
      status: 404,
    });
    await runDueJobs();
    expect(await countRows("collections")).toBe(1);
    clock.to(HOUR + MINUTE);
    await runDueJobs();
    for (const table of ["collections", "collection_items", "collection_follows"])
      expect(await countRows(table), table).toBe(0);
  });
});

test("넣을 모음의 목록에 들어 있는지와 찼는지가 함께 온다", async () => {
  const member = await createMember();
  const [a] = (await createPrompts(1)) as [number];
  const [mine, full] = [await createCollection(member, [a]), await createCollection(member, [], { is_public: false })];
  await createCollection(await createMember(), [a]);
  await changeRows("collections", { item_count: 200 }, { id: full.id });
  expect(await dataOf(call("GET", `/api/members/me/collections/choices?prompt_id=${a}`, { as: member }))).toEqual({
    items: [
      { id: full.id, title: "아침 글감", is_public: false, has_prompt: false, is_full: true },
      { id: mine.id, title: "아침 글감", is_public: true, has_prompt: true, is_full: false },
    ],
  });
});

test("내 모음과 팔로우하는 모음은 열두 개씩 이어진다", async () => {
  const [member, follower] = [await createMember(), await createMember()];
  const ids: number[] = [];
  for (let at = 0; at < 14; at += 1) ids.push((await createCollection(member)).id);
  for (const id of ids) await dataOf(follow(follower, id));
  await createCollection(follower);
  for (const [path, as] of [
    ["me/collections", member],
    ["me/collections/followed", follower],
    [`${member.id}/collections`, undefined],
  ] as const) {
    const first = await listCollections(path, as);
    const second = await listCollections(`${path}?cursor=${first.next_cursor}`, as);
    expect(
      [...first.items, ...second.items].map(({ id }) => id),
      path,
    ).toEqual(ids.toReversed());
  }
});
