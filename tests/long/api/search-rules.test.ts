import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { SearchRule } from "#contracts/search-learning.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { insertPrompts, search, searchAll, searchPath } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { audits } from "#tests/support/api/moderation.ts";
import { query } from "#tests/support/api/rows.ts";
import { makeRule, postRule, type RuleInput, undoRule } from "#tests/support/api/search-rules.ts";
import { addSynonyms } from "#tests/support/api/synonyms.ts";

let admin: Member;
let writer: Member;
beforeEach(async () => {
  admin = await createMember({ role: "ADMIN" });
  writer = await createMember();
});

const write = (...titles: string[]) => insertPrompts(titles.map((title) => ({ memberId: writer.id, title })));
const rule = (kind: string, from: string, to?: string) => makeRule(admin, { kind, from, to });
const refusal = (given: RuleInput) => problemOf(postRule(admin, given));
const found = async (words: string) => (await search(words)).items.map(({ title }) => title).toSorted();
const read = async (words: string) => (await search(words)).interpreted_as;
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
const listed = (list: string) =>
  dataOf<Page<SearchRule>>(call("GET", `/api/admin/searches/rules?list=${list}`, { as: admin }));

describe("규칙 하나하나", () => {
  test("서로 같은 말은 양쪽에서 바로 찾고, 물리면 바로 찾지 않는다", async () => {
    await write("카랑코에 돌보기", "다육이 물 주기");
    const popular = await search("쿠무쿠");
    expect(popular.interpreted_as?.kind).toBe("popular");
    const { id } = await rule("both", "카랑코에", "다육이");
    for (const word of ["카랑코에", "다육이", "다육이를"]) {
      expect([word, await found(word)]).toEqual([word, ["다육이 물 주기", "카랑코에 돌보기"]]);
    }
    expect(await read("카랑코에")).toMatchObject({ kind: "synonym", query: "다육이", original: "카랑코에" });
    await undoRule(admin, id);
    expect(await found("카랑코에")).toEqual(["카랑코에 돌보기"]);
    expect(await found("다육이")).toEqual(["다육이 물 주기"]);
  });

  test("한쪽만 같은 말은 앞말에서만 찾고, 그 말과 같은 뜻인 말까지 찾는다", async () => {
    await addSynonyms("다육이", ["다육이", "다육식물"]);
    await write("카랑코에 돌보기", "다육식물 물 주기");
    await rule("one_way", "카랑코에", "다육이");
    expect(await found("카랑코에")).toEqual(["다육식물 물 주기", "카랑코에 돌보기"]);
    expect(await found("다육이")).toEqual(["다육식물 물 주기"]);
  });

  test("잘못 쓴 말은 바른 말로 찾고, 그렇게 찾았다고 말한다", async () => {
    await write("회의록 요약", "여행 계획");
    await rule("misspelling", "회으녹", "회의록");
    expect(await found("회으녹")).toEqual(["회의록 요약"]);
    expect(await found("회으녹을 요약")).toEqual(["회의록 요약"]);
    expect(await read("회으녹")).toMatchObject({ kind: "typo", query: "회의록", original: "회으녹" });
  });

  test("빼고 찾을 말은 나머지로 찾고, 뺐다고 말하고, 그 말뿐인 검색은 그대로 찾는다", async () => {
    await write(...numbered("회의록 요약", 4), "갖가지 여행", "다른 갖가지");
    const before = await search("회의록 갖가지");
    expect(before.items.map(({ title }) => title)).toContain("갖가지 여행");
    await rule("stop_word", "갖가지");
    expect(await found("회의록 갖가지")).toEqual(numbered("회의록 요약", 4));
    expect(await read("회의록 갖가지")).toMatchObject({ kind: "dropped", query: "회의록" });
    expect(await found("갖가지")).toEqual(["갖가지 여행", "다른 갖가지"]);
  });

  test("두 낱말로 된 말도 한 말로 읽는다", async () => {
    await write("발표 슬라이드");
    await rule("one_way", "프리젠 테이숀", "발표 슬라이드");
    expect(await found("프리젠 테이숀")).toEqual(["발표 슬라이드"]);
  });
});

describe("규칙은 찾은 것을 빼앗지 않는다", () => {
  test("잘못 쓴 말이라고 해도, 빼라고 해도 그 말로 찾은 것이 그대로 나온다", async () => {
    await write(...numbered("카랑코에", 3), ...numbered("다육이", 3));
    await rule("misspelling", "카랑코에", "다육이");
    await rule("stop_word", "다육이");
    expect(await found("카랑코에")).toEqual(numbered("카랑코에", 3));
    expect(await found("다육이 1")).toContain("다육이 1");
    expect(await read("카랑코에")).toBeNull();
  });

  test("같은 말은 그 말로 찾은 것 뒤를 채우고, 인기 있는 같은 말이 많아도 밀어내지 않는다", async () => {
    await write(...numbered("카랑코에", 4));
    await insertPrompts(numbered("다육이", 120).map((title) => ({ memberId: writer.id, title, popularity: 1_000 })));
    await rule("both", "카랑코에", "다육이");
    const { items, interpreted_as } = await search("카랑코에", { limit: "10" });
    expect(
      items
        .slice(0, 4)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(numbered("카랑코에", 4));
    expect(items.slice(4).every(({ title }) => title.startsWith("다육이"))).toBe(true);
    expect([items.length, interpreted_as?.kind]).toEqual([10, "synonym"]);
    const all = await searchAll({ search: "카랑코에" }, 20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(124);
  });

  test("있는 그대로 찾으면 규칙도 쓰지 않는다", async () => {
    await write("카랑코에 돌보기", "다육이 물 주기");
    await rule("both", "카랑코에", "다육이");
    expect((await search("카랑코에", { literal: "1" })).items).toHaveLength(1);
  });
});

describe("거절과 되풀이", () => {
  test.each<[string, RuleInput]>([
    ["to", { kind: "both", from: "회의록", to: " 회의 록 " }],
    ["to", { kind: "one_way", from: "회의록", to: "!!" }],
    ["from", { kind: "misspelling", from: "??", to: "회의록" }],
    ["from", { kind: "stop_word", from: "회의록 요약" }],
    ["from", { kind: "stop_word", from: "가".repeat(31) }],
    ["kind", { kind: "antonym", from: "가", to: "나" }],
    ["to", { kind: "both", from: "가" }],
    ["to", { kind: "stop_word", from: "가", to: "나" }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, given) => {
    expect(await refusal(given)).toMatchObject({ status: 400, fields: [field] });
    expect([(await listed("current")).items, await audits()]).toEqual([[], []]);
  });

  test("같은 규칙을 다시 만들면 그 규칙이고 한 번만 적히며, 두 말의 다른 규칙은 409다", async () => {
    const { id } = await makeRule(admin, { kind: "both", from: "자소서", to: "자기소개서", reason: "같은 말이에요." });
    expect((await rule("both", "자기 소개서", "자소서")).id).toBe(id);
    for (const kind of ["one_way", "misspelling"])
      expect(await refusal({ kind, from: "자기소개서", to: "자소서" })).toMatchObject({ status: 409 });
    await undoRule(admin, id, "아니었어요.");
    await undoRule(admin, id, "아니었어요.");
    expect(await audits()).toEqual([
      { action: "make", thing: "search_rule", thing_id: "자소서 ↔ 자기소개서", reason: "같은 말이에요." },
      { action: "undo", thing: "search_rule", thing_id: "자소서 ↔ 자기소개서", reason: "아니었어요." },
    ]);
    expect(await rule("one_way", "자기소개서", "자소서")).toMatchObject({ from: "자기소개서", to: "자소서" });
  });

  test("돌고 도는 규칙은 한 걸음만 가고 끝난다", async () => {
    await write("가락지", "나침반", "다람쥐");
    for (const [from, to] of [
      ["가락지", "나침반"],
      ["나침반", "다람쥐"],
      ["다람쥐", "가락지"],
    ])
      await rule("one_way", from!, to!);
    expect(await found("가락지")).toEqual(["가락지", "나침반"]);
    expect(await found("다람쥐")).toEqual(["가락지", "다람쥐"]);
  });

  test("한 말의 규칙은 열다섯 개까지다", async () => {
    for (let at = 0; at < 15; at += 1) await rule("both", "카랑코에", `다육이 ${at}`);
    expect(await refusal({ kind: "one_way", from: "카랑코에", to: "선인장" })).toMatchObject({ status: 409 });
    expect(await refusal({ kind: "both", from: "선인장", to: "카랑코에" })).toMatchObject({ status: 409 });
    expect(await rule("one_way", "선인장", "카랑코에")).toMatchObject({ kind: "one_way" });
  });

  test("물린 규칙과 그 말로 가기만 하는 규칙은 열다섯에 들지 않는다", async () => {
    for (let at = 0; at < 14; at += 1) await rule("both", "카랑코에", `다육이 ${at}`);
    const { id } = await rule("both", "카랑코에", "선인장");
    await undoRule(admin, id);
    await rule("one_way", "다육", "카랑코에");
    expect(await rule("both", "카랑코에", "다육이 14")).toMatchObject({ kind: "both" });
    expect(await refusal({ kind: "both", from: "카랑코에", to: "다육이 15" })).toMatchObject({ status: 409 });
  });

  test("규칙의 말은 서른 자까지다", async () => {
    const from = "가".repeat(30);
    expect(await rule("both", from, "다육이")).toMatchObject({ from });
    expect(await refusal({ kind: "both", from: `${from}가`, to: "선인장" })).toMatchObject({ fields: ["from"] });
  });

  test("없는 규칙은 물릴 수 없다", async () => {
    const path = "/api/admin/searches/rules/99/undo";
    expect(await problemOf(call("POST", path, { as: admin, body: {} }))).toMatchObject({ status: 404 });
  });
});

test("쓰는 규칙과 물린 규칙은 새것부터 이어 보이고, 누가 왜 만들었는지 있다", async () => {
  const made = await makeRule(admin, { kind: "stop_word", from: "제발", reason: "뜻이 없어요." });
  expect(made).toMatchObject({ from: "제발", to: null, reason: "뜻이 없어요.", undone_at: null });
  await rule("both", "가락지", "반지");
  const path = "/api/admin/searches/rules?limit=1";
  const first = await dataOf<Page<SearchRule>>(call("GET", path, { as: admin }));
  const rest = await dataOf<Page<SearchRule>>(call("GET", `${path}&cursor=${first.next_cursor}`, { as: admin }));
  expect([...first.items, ...rest.items].map(({ from }) => from)).toEqual(["가락지", "제발"]);
  expect(rest.items[0]!.made_by).toEqual({ user_id: admin.id, nickname: admin.nickname });
  await undoRule(admin, made.id);
  expect((await listed("current")).items.map(({ from }) => from)).toEqual(["가락지"]);
  expect((await listed("undone")).items[0]).toMatchObject({ from: "제발", undone_at: expect.any(String) });
});

test("규칙이 만 개여도 검색이 읽는 행은 같고, 규칙을 쓰는 검색도 한 번만 더 묻는다", async () => {
  await write("카랑코에 돌보기", ...numbered("다육이", 5));
  const costOf = async (words: string) => {
    const { d1, take } = recordD1(env.DB);
    await dataOf(call("GET", searchPath({ search: words }), { using: { ...env, DB: d1 } }));
    const { queries, roundTrips } = take();
    return { rows: queries.reduce((sum, one) => sum + one.rowsRead, 0), roundTrips };
  };
  const before = await costOf("다육이");
  await query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO search_rules(kind, from_key, from_text, to_key, to_text, reason, made_by, created_at)
      SELECT 'both', '말' || i, '말' || i, '뜻' || i, '뜻' || i, '', ?, 1 FROM n`,
    admin.id,
  );
  expect(await costOf("다육이")).toEqual(before);
  await rule("both", "카랑코에", "다육이");
  const ruled = await costOf("다육이");
  expect(ruled.roundTrips).toBe(before.roundTrips + 1);
  expect(ruled.rows).toBeLessThan(before.rows + 60);
});

test("규칙을 만들고 물리면 남긴 결과 화면의 판이 오른다", async () => {
  const version = async () => (await query<{ v: number }>("SELECT max(version) AS v FROM data_versions"))[0]!.v ?? 0;
  const versions = [await version()];
  const { id } = await rule("stop_word", "제발");
  versions.push(await version());
  await undoRule(admin, id);
  versions.push(await version());
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(3);
});
