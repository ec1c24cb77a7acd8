import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { WATCHES_EACH } from "#contracts/limits.ts";
import { openDb } from "#worker/db/client.ts";
import { announce } from "#worker/features/watches/announce.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createFaultyD1 } from "#tests/support/api/faulty-d1.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createDevice, messagesOf, sendWaiting } from "#tests/support/api/push.ts";
import { changeRows, columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import { announceAll, askToWatch, unwatch, watch, watchesOf } from "#tests/support/api/watches.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const titlesOf = async (as: Parameters<typeof notificationsOf>[0]) =>
  (await notificationsOf(as, "followed")).map(({ title }) => title);

describe("알림 받는 검색은", () => {
  test("카테고리, 태그, 검색으로 나뉘고, 이름과 목록의 주소를 가진다", async () => {
    const member = await createMember();
    await watch(member, { filters: { category: "work" } });
    await watch(member, { filters: { tag: "회의록" } });
    await watch(member, { search: "이력서 첨삭", filters: { model: "claude", price: "free" } });
    expect(await watchesOf(member)).toMatchObject([
      {
        kind: "search",
        name: "이력서 첨삭 · Claude · 무료",
        search: "이력서 첨삭",
        filters: { model: "claude", price: "free" },
        link: `/?${new URLSearchParams({ search: "이력서 첨삭", model: "claude", price: "free", sort: "latest" })}`,
      },
      { kind: "tag", name: "#회의록" },
      { kind: "category", name: "업무·문서" },
    ]);
  });

  test("같은 것을 다시 담아도 하나이고, 둘이 함께 담아도 그렇다", async () => {
    const member = await createMember();
    const first = await watch(member, { search: "Git  요약", filters: { category: "dev", tag: "AI" } });
    const again = await watch(member, { search: "git 요약", filters: { tag: "ai", category: "dev" } });
    expect(again.id).toBe(first.id);
    await Promise.all([watch(member, { search: "회의록" }), watch(member, { search: "회의록" })]);
    expect(await watchesOf(member)).toHaveLength(2);
  });

  test(`종류마다 ${WATCHES_EACH}개까지이고, 넘으면 다른 종류만 담을 수 있다`, async () => {
    const member = await createMember();
    for (let at = 0; at < WATCHES_EACH; at += 1) await watch(member, { filters: { tag: `태그${at}` } });
    expect(await problemOf(askToWatch(member, { filters: { tag: "하나더" } }))).toMatchObject({ status: 409 });
    expect((await watch(member, { filters: { tag: "태그3" } })).name).toBe("#태그3");
    await watch(member, { search: "회의록" });
    expect(await watchesOf(member)).toHaveLength(WATCHES_EACH + 1);
  });

  test.each([
    [{}, "search"],
    [{ filters: { price: "free" } }, "search"],
    [{ search: "무료" }, "search"],
    [{ search: "?!" }, "search"],
    [{ search: "가".repeat(101) }, "search"],
    [{ search: 3 }, "search"],
    [{ filters: { category: "없음" } }, "filters.category"],
    [{ filters: { tag: "가".repeat(21) } }, "filters.tag"],
    [{ filters: { category: "work", min_rating: "4" } }, "filters.min_rating"],
    [{ filters: [] }, "filters"],
    [{ search: "회의록", sort: "latest" }, "sort"],
  ])("%j 는 %s 를 고치라고 한다", async (body, field) => {
    const problem = await problemOf(askToWatch(await createMember(), body));
    expect(problem).toMatchObject({ status: 400, fields: [field] });
  });

  test("남의 것은 볼 수도 지울 수도 없고, 제 것은 지우면 없다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const { id } = await watch(member, { search: "회의록" });
    expect(await watchesOf(other)).toEqual([]);
    expect(await problemOf(unwatch(other, id))).toMatchObject({ status: 404 });
    expect(await problemOf(unwatch(undefined, id))).toMatchObject({ status: 401 });
    expect(await dataOf(unwatch(member, id))).toEqual({ id });
    expect(await problemOf(unwatch(member, id))).toMatchObject({ status: 404 });
    expect(await watchesOf(member)).toEqual([]);
  });
});

describe("새 프롬프트가 올라오면", () => {
  test("맞는 것을 기다린 회원에게만 알린다", async () => {
    const watching = [
      { filters: { category: "work" } },
      { filters: { tag: "요약" } },
      { search: "회의록을 다듬는 프롬프트" },
      { search: "회의 록" },
      { search: "무료 회의록" },
      { search: "클로드 회의록" },
      { search: "받아쓴", filters: { model: "claude", category: "work" } },
    ];
    const others = [
      { filters: { category: "dev" } },
      { filters: { tag: "록" } },
      { search: "회의실 예약" },
      { search: "회의록", filters: { price: "paid" } },
      { search: "회의록 번역" },
      { search: "회의록 말고 요약" },
    ];
    const joined = async (all: Parameters<typeof watch>[1][]) =>
      Promise.all(
        all.map(async (one) => {
          const member = await createMember();
          await watch(member, one);
          return member;
        }),
      );
    const [hears, hearsNot] = [await joined(watching), await joined(others)];
    const { id, title } = await createPrompt(await createMember());
    await announceAll();
    const told = await Promise.all(hears.map(async (one) => (await notificationsOf(one)).map(({ link }) => link)));
    expect(told).toEqual(watching.map(() => [`/prompt/${id}`]));
    expect(await titlesOf(hears[1]!)).toEqual([`‘#요약’의 새 프롬프트예요: ‘${title}’`]);
    expect((await Promise.all(hearsNot.map((one) => notificationsOf(one)))).flat()).toEqual([]);
  });

  test("여러 가지가 맞아도, 쓴 회원을 팔로우해도 한 번만 알린다", async () => {
    const [writer, member, follower] = [await createMember(), await createMember(), await createMember()];
    for (const one of [{ search: "회의록" }, { filters: { tag: "요약" } }, { filters: { category: "work" } }]) {
      await watch(member, one);
      await watch(follower, one);
    }
    await dataOf(call("POST", `/api/members/follows/${writer.id}`, { as: follower }));
    await createPrompt(writer);
    await announceAll();
    expect((await notificationsOf(member)).map(({ kind }) => kind)).toEqual(["followed"]);
    expect((await notificationsOf(follower)).map(({ kind }) => kind)).toEqual(["new_prompt"]);
  });

  test("한 회원이 하루에 많이 올려도 다섯 개까지만 알리고, 팔로우한 회원은 모두 듣는다", async () => {
    const clock = stopClock();
    const [writer, member, follower] = [await createMember(), await createMember(), await createMember()];
    for (const one of [member, follower]) await watch(one, { filters: { category: "work" } });
    await dataOf(call("POST", `/api/members/follows/${writer.id}`, { as: follower }));
    for (let number = 0; number < 7; number += 1) await createPrompt(writer, { title: `많은 글 ${number}` });
    await announceAll();
    expect(await notificationsOf(member)).toHaveLength(5);
    expect(await notificationsOf(follower)).toHaveLength(7);
    await createPrompt(await createMember());
    await announceAll();
    expect(await notificationsOf(member)).toHaveLength(6);
    clock.to(DAY);
    await createPrompt(writer);
    await announceAll();
    expect(await notificationsOf(member)).toHaveLength(7);
  });

  test("제 글과 차단한 사이의 글은 알리지 않고, 끈 회원과 그만 받은 회원에게도 그렇다", async () => {
    const [writer, blocking, blocked, muted, ended] = await Promise.all(
      Array.from({ length: 5 }, () => createMember()),
    );
    for (const one of [writer!, blocking!, blocked!, muted!, ended!]) await watch(one, { search: "회의록" });
    await dataOf(call("POST", `/api/members/blocks/${writer!.id}`, { as: blocking }));
    await dataOf(call("POST", `/api/members/blocks/${blocked!.id}`, { as: writer }));
    await dataOf(call("PATCH", "/api/members/me/choices", { as: muted, body: { muted_kinds: ["followed"] } }));
    await dataOf(unwatch(ended, (await watchesOf(ended!))[0]!.id));
    await createPrompt(writer!);
    await announceAll();
    expect(await countRows("notifications")).toBe(0);
  });

  test("임시 저장 글은 알리지 않고, 어떤 길로든 처음 공개될 때 한 번 알린다", async () => {
    const [writer, member] = [await createMember(), await createMember()];
    await watch(member, { search: "회의록" });
    const { id } = await createPrompt(writer, { status: "draft" });
    await announceAll();
    expect(await notificationsOf(member)).toEqual([]);
    const now = Date.now();
    await changeRows("prompts", { status: "published", published_at: now, updated_at: now }, { id });
    await announceAll();
    for (const status of ["draft", "published"]) await edit(writer, id, { status });
    await announceAll();
    expect(await notificationsOf(member)).toMatchObject([{ kind: "followed", link: `/prompt/${id}` }]);
  });

  test("그사이 숨겨지면 알리지 않고, 알린 뒤에 숨겨지면 이름도 길도 없다", async () => {
    const [writer, member] = [await createMember(), await createMember()];
    await watch(member, { search: "회의록" });
    const first = await createPrompt(writer);
    await setStatus(first.id, "hidden");
    await announceAll();
    expect(await notificationsOf(member)).toEqual([]);
    const second = await createPrompt(writer, { title: "회의록 숨길 글" });
    await announceAll();
    await setStatus(second.id, "hidden");
    expect(await notificationsOf(member)).toMatchObject([
      { title: "‘회의록’의 새 프롬프트는 지금 볼 수 없어요.", link: null, prompt: null },
    ]);
  });

  test("가운데에서 끊기면 이어서, 둘이 함께 해도 한 번씩 알린다", async () => {
    const [writer, member] = [await createMember(), await createMember()];
    await watch(member, { filters: { tag: "요약" } });
    await query(
      `INSERT INTO members(nickname, nickname_key, social_type, consented_version, created_at, updated_at)
        SELECT '기다림' || value, '기다림' || value, 'GOOGLE', '2020-01-01', 0, 0 FROM json_each(?)`,
      JSON.stringify(Array.from({ length: 1_300 }, (_, at) => at)),
    );
    await query(
      `INSERT INTO watches(member_id, kind, key, search, filters, token, created_at)
        SELECT m.id, w.kind, w.key, w.search, w.filters, w.token, 0 FROM members AS m, watches AS w WHERE m.nickname LIKE '기다림%'`,
    );
    const { id } = await createPrompt(writer);
    const quiet = { ...env, CHANNELS: undefined };
    for (const calls of [5, 8]) {
      const { d1 } = createFaultyD1(env.DB, (call) =>
        call > calls
          ? { when: call % 2 ? "before" : "after", message: "D1 DB exceeded its CPU time limit." }
          : undefined,
      );
      await expect(announce(openDb(d1).db, quiet, id)).rejects.toThrow();
    }
    expect(await countRows("notifications", { kind: "followed" })).toBeLessThan(1_301);
    await Promise.all([openDb(env.DB), openDb(env.DB)].map(({ db }) => announce(db, quiet, id)));
    expect(await countRows("notifications", { kind: "followed" })).toBe(1_301);
    expect(await columnOf("announcements", "watch_tokens", { prompt_id: id })).toBe("[]");
  });

  test("조용한 시간에는 기다렸다가 아침에 하나로 모아 기기에 알린다", async () => {
    const night = Date.parse("2026-12-01T23:00:00+09:00");
    const clock = stopClock(night);
    const member = await createMember();
    const browser = await createDevice(member);
    await dataOf(call("PATCH", "/api/members/me/push", { as: member, body: { quiet: { from: 21, to: 8 } } }));
    await watch(member, { search: "회의록" });
    const writer = await createMember();
    await createPrompt(writer);
    await createPrompt(writer, { title: "회의록 하나 더" });
    await announceAll();
    await sendWaiting();
    expect(await messagesOf(browser)).toEqual([]);
    clock.to(9 * HOUR + 1);
    await sendWaiting();
    expect(await messagesOf(browser)).toMatchObject([{ kind: "followed", count: 2 }]);
  });
});
