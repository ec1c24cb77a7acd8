import { describe, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  add,
  createCollection,
  follow,
  idsIn,
  listCollections,
  removeCollection,
  reviseCollection,
  unfollow,
} from "#tests/support/api/collections.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  audits,
  createReported,
  moderationNoticesOf,
  readReports,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { countRows, query } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const noon = () => stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
const newId = async () => (await createPrompt(await createMember())).id;

describe("팔로우", () => {
  test("남의 공개 모음만 팔로우하고, 두 번 눌러도 한 번이다", async () => {
    const [owner, follower] = [await createMember(), await createMember()];
    const { id } = await createCollection(owner);
    expect(await problemOf(follow(undefined, id))).toMatchObject({ status: 401 });
    expect(await problemOf(follow(owner, id))).toMatchObject({ status: 422 });
    for (let at = 0; at < 2; at += 1)
      expect(await dataOf(follow(follower, id))).toEqual({ is_following: true, follower_count: 1 });
    expect(await dataOf(unfollow(follower, id))).toEqual({ is_following: false, follower_count: 0 });
    await dataOf(follow(follower, id));
    await dataOf(reviseCollection(owner, id, { is_public: false }));
    expect((await listCollections("me/collections/followed", follower)).items).toEqual([]);
    expect(await problemOf(follow(await createMember(), id))).toMatchObject({ status: 404 });
    await dataOf(reviseCollection(owner, id, { is_public: true }));
    expect((await listCollections("me/collections/followed", follower)).items).toMatchObject([{ id }]);
  });

  test("오백 개까지 팔로우하고, 한꺼번에 눌러도 넘지 않으며, 이미 팔로우한 것은 그대로다", async () => {
    const [many, owner, follower] = [await createMember(), await createMember(), await createMember()];
    await query(
      "INSERT INTO collections(member_id, title, created_at, updated_at) SELECT ?, 'ㄱ', 0, 0 FROM json_each(?)",
      many.id,
      JSON.stringify(Array.from({ length: 499 }, (_, at) => at)),
    );
    await query(
      "INSERT INTO collection_follows(collection_id, member_id, created_at) SELECT id, ?, 0 FROM collections",
      follower.id,
    );
    const ids = [(await createCollection(owner)).id, (await createCollection(owner)).id];
    const answers = await Promise.all(ids.map((id) => follow(follower, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows("collection_follows")).toBe(500);
    const followed = ids[answers.findIndex(({ ok }) => ok)]!;
    expect(await dataOf(follow(follower, followed))).toEqual({ is_following: true, follower_count: 1 });
    await dataOf(unfollow(follower, followed));
    expect(
      await dataOf(
        follow(
          follower,
          ids.find((id) => id !== followed)!,
        ),
      ),
    ).toMatchObject({ is_following: true });
  });

  test("새 글감은 하루에 한 번, 모음이 여럿이면 하나로 모아 알린다", async () => {
    const clock = noon();
    const [owner, follower, quiet] = [await createMember(), await createMember(), await createMember()];
    await dataOf(call("PATCH", "/api/members/me/choices", { as: quiet, body: { muted_kinds: ["collection"] } }));
    const first = await createCollection(owner, [await newId()]);
    const second = await createCollection(owner);
    for (const { id } of [first, second]) await dataOf(follow(follower, id));
    await dataOf(follow(quiet, first.id));
    await runDueJobs();
    expect(await notificationsOf(follower)).toEqual([]);

    await dataOf(add(owner, first.id, [await newId()]));
    await runDueJobs();
    expect(await notificationsOf(follower)).toMatchObject([
      { kind: "collection", title: "팔로우하는 모음에 새 글감이 들어왔어요.", link: `/collections/${first.id}` },
    ]);
    await dataOf(add(owner, first.id, [await newId()]));
    await dataOf(add(owner, second.id, [await newId()]));
    clock.to(HOUR);
    await runDueJobs();
    expect(await notificationsOf(follower)).toMatchObject([
      { title: "팔로우하는 모음 2개에 새 글감이 들어왔어요.", link: "/mypage/collections?followed=1" },
    ]);
    clock.to(DAY);
    await runDueJobs();
    expect(await notificationsOf(follower)).toMatchObject([{ link: `/collections/${first.id}` }, {}]);
    await runDueJobs();
    expect(await notificationsOf(follower)).toHaveLength(2);
    expect(await notificationsOf(quiet)).toEqual([]);
  });

  test("그사이 나만 보게 바꾼 모음과, 들어온 뒤에 팔로우한 사람에게는 알리지 않는다", async () => {
    const clock = noon();
    const [owner, follower, late] = [await createMember(), await createMember(), await createMember()];
    const { id } = await createCollection(owner);
    await dataOf(follow(follower, id));
    await dataOf(add(owner, id, [await newId()]));
    await dataOf(reviseCollection(owner, id, { is_public: false }));
    await runDueJobs();
    expect(await notificationsOf(follower)).toEqual([]);
    clock.to(DAY);
    await dataOf(reviseCollection(owner, id, { is_public: true }));
    await dataOf(add(owner, id, [await newId()]));
    clock.to(DAY + HOUR);
    await dataOf(follow(late, id));
    await runDueJobs();
    expect(await notificationsOf(follower)).toHaveLength(1);
    expect(await notificationsOf(late)).toEqual([]);
  });
});

describe("운영", () => {
  test("신고해서 숨기면 쓴 회원만 보고 고치지 못하고, 되돌리면 돌아온다", async () => {
    const { admin, owner, reporters, prompt, ...thing } = await createReported("collection");
    const { id } = thing;
    expect((await readReports(admin, thing)).subject).toMatchObject({ state: "shown", title: "아침 글감" });
    expect(await problemOf(report(owner, thing))).toMatchObject({ status: 422 });
    await dataOf(act(admin, thing, "hide"));
    expect(await problemOf(call("GET", `/api/collections/${id}`, { as: reporters[0] }))).toMatchObject({ status: 404 });
    expect((await listCollections(`${owner.id}/collections`)).items).toEqual([]);
    expect((await listCollections("me/collections", owner)).items).toMatchObject([{ id, is_hidden: true }]);
    for (const refused of [
      reviseCollection(owner, id, { title: "고친 이름" }),
      removeCollection(owner, id),
      add(owner, id, [prompt.id]),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 409 });
    expect((await moderationNoticesOf(owner))[0]!.title).toContain("모음 ‘아침 글감’");
    await dataOf(act(admin, thing, "restore"));
    expect(await idsIn(id)).toEqual([prompt.id]);
  });

  test("정지된 회원의 모음은 사라졌다가 풀리면 돌아오고, 탈퇴하면 남지 않는다", async () => {
    const [owner, follower] = [await createMember(), await createMember()];
    const admin = await createMember({ role: "ADMIN" });
    const { id } = await createCollection(owner, [await newId()]);
    await dataOf(follow(follower, id));
    await suspend(admin, owner);
    expect(await problemOf(call("GET", `/api/collections/${id}`))).toMatchObject({ status: 404 });
    await suspend(admin, owner, "restore");
    expect(await idsIn(id)).toHaveLength(1);
    const left = await createCollection(follower, [await newId()]);
    await withdraw(follower);
    expect(await problemOf(call("GET", `/api/collections/${left.id}`))).toMatchObject({ status: 404 });
    expect(await countRows("collection_follows")).toBe(0);
    for (const table of ["collections", "collection_items"]) expect(await countRows(table), table).toBe(1);
  });

  test("운영자가 고른 모음에 글이 남지 않으면 첫 화면에서 빠진다", async () => {
    const [as, owner] = [await createMember({ role: "ADMIN" }), await createMember()];
    const promptId = await newId();
    const { id } = await createCollection(owner, [promptId]);
    await dataOf(call("PUT", "/api/admin/collections", { as, body: { collection_ids: [id] } }));
    const shown = async () => (await dataOf<{ collections: object[] }>(call("GET", "/api/home"))).collections;
    expect(await shown()).toMatchObject([{ id }]);
    await dataOf(call("DELETE", `/api/collections/${id}/prompts/${promptId}`, { as: owner }));
    expect(await shown()).toEqual([]);
  });

  test("운영자가 고른 공개 모음이 고른 차례대로 첫 화면에 보이고, 나만 보게 바꾸면 빠진다", async () => {
    const [admin, owner] = [await createMember({ role: "ADMIN" }), await createMember()];
    const promptId = await newId();
    const [a, b, hidden] = [
      await createCollection(owner, [promptId]),
      await createCollection(owner, [promptId]),
      await createCollection(owner, [promptId], { is_public: false }),
    ];
    const pick = (ids: unknown, as: Member = admin) =>
      call("PUT", "/api/admin/collections", { as, body: { collection_ids: ids } });
    const shown = async () =>
      (await dataOf<{ collections: { id: number }[] }>(call("GET", "/api/home"))).collections.map(({ id }) => id);
    expect(await problemOf(pick([a.id], owner))).toMatchObject({ status: 404 });
    for (const ids of [[hidden.id], [a.id, a.id], [999_999], Array.from({ length: 7 }, (_, at) => at + 1)])
      expect(await problemOf(pick(ids))).toMatchObject({ status: 400 });
    await dataOf(pick([b.id, a.id]));
    expect(await shown()).toEqual([b.id, a.id]);
    expect(await dataOf(pick([a.id, b.id]))).toMatchObject({ items: [{ id: a.id, is_shown: true }, { id: b.id }] });
    expect(await shown()).toEqual([a.id, b.id]);
    const arranged = { action: "arrange", thing: "collection", reason: "" };
    expect(await audits()).toEqual([
      { ...arranged, thing_id: `${b.id},${a.id}` },
      { ...arranged, thing_id: `${a.id},${b.id}` },
    ]);
    await dataOf(reviseCollection(owner, a.id, { is_public: false }));
    expect(await shown()).toEqual([b.id]);
    expect(await dataOf(call("GET", "/api/admin/collections", { as: admin }))).toMatchObject({
      items: [{ id: a.id, is_shown: false }, { id: b.id }],
    });
  });
});
