import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Audit } from "#contracts/moderation.ts";
import type { PopularSearches, SearchMiss, SearchTerm } from "#contracts/search.ts";
import type { SearchOpen, SearchPair } from "#contracts/search-learning.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { audits } from "#tests/support/api/moderation.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";
import { makeRule, undoRule } from "#tests/support/api/search-rules.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#tests/support/shared/time.ts";

const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);
beforeEach(() => void stopClock());

const addMiss = (term: string, day: string, count: number) =>
  env.DB.prepare("INSERT INTO search_misses VALUES (?, ?, ?)").bind(term, day, count).run();
const addTerm = (term: string, heat: number) =>
  env.DB.prepare("INSERT INTO search_counts VALUES (?, 6, 1, 6, ?, ?, 0, 3)").bind(term, heat, daysAgo(0)).run();
const admin = () => createMember({ role: "ADMIN" });
const misses = async (as: Member, query = "") =>
  (await dataOf<{ items: SearchMiss[] }>(call("GET", `/api/admin/searches/misses${query}`, { as }))).items;
const terms = async (as: Member, list: string) =>
  (await dataOf<{ items: SearchTerm[] }>(call("GET", `/api/admin/searches/terms?list=${list}`, { as }))).items.map(
    ({ term }) => term,
  );
const listed = async (as: Member) =>
  (await dataOf<{ items: SearchTerm[] }>(call("GET", "/api/admin/searches/terms?list=popular", { as }))).items;
const popular = async () =>
  (await dataOf<PopularSearches>(call("GET", "/api/searches/popular"))).items.map(({ term }) => term);
const post = (as: Member, what: string, term: string) =>
  call("POST", `/api/admin/searches/${what}`, { as, body: { term, reason: "남을 헐뜯는 말이에요." } });

test("찾지 못한 검색어는 지난 날들을 모아 많이 찾은 것부터 보이고, 오늘과 누군가의 것 같은 말은 없다", async () => {
  const as = await admin();
  await addMiss("가계부", daysAgo(1), 3);
  await addMiss("가계부", daysAgo(2), 4);
  await addMiss("사주", daysAgo(1), 5);
  await addMiss("오늘말", daysAgo(0), 9);
  await addMiss("01012345678", daysAgo(1), 9);
  await addMiss("옛말", daysAgo(20), 8);
  expect(await misses(as)).toEqual([
    { term: "가계부", count: 7, days: 2, last_day: daysAgo(1) },
    { term: "사주", count: 5, days: 1, last_day: daysAgo(1) },
  ]);
  expect((await misses(as, "?days=30"))[0]!.term).toBe("옛말");
  expect(await problemOf(call("GET", "/api/admin/searches/misses?days=400", { as }))).toMatchObject({ status: 400 });
});

test("막은 말은 인기 검색어에서 빠지고, 풀면 돌아오고, 되풀이해도 한 번만 적힌다", async () => {
  const as = await admin();
  await addTerm("회의록", 2);
  await addTerm("나쁜 말", 3);
  expect(await popular()).toEqual(["나쁜 말", "회의록"]);
  expect(await dataOf(post(as, "block", " 나쁜  말 "))).toEqual({ term: "나쁜 말", is_blocked: true });
  await post(as, "block", "나쁜 말");
  expect(await popular()).toEqual(["회의록"]);
  expect(await terms(as, "blocked")).toEqual(["나쁜 말"]);
  expect(await terms(as, "popular")).toEqual(["회의록"]);
  expect(await audits()).toEqual([
    { action: "block", thing: "search_term", thing_id: "나쁜 말", reason: "남을 헐뜯는 말이에요." },
  ]);
  await post(as, "unblock", "나쁜 말");
  await post(as, "unblock", "나쁜 말");
  expect(await popular()).toEqual(["나쁜 말", "회의록"]);
  expect(await audits()).toHaveLength(2);
});

test("인기 검색어는 며칠, 하루 최대 몇 명, 프롬프터 몇 명인지만 보이고 누구인지는 없다", async () => {
  await addTerm("회의록", 2);
  expect(await listed(await admin())).toEqual([
    { term: "회의록", days: 6, people_max: 6, prompters: 3, last_day: daysAgo(0), is_blocked: false },
  ]);
});

test("아직 아무도 찾지 않은 말도 미리 막는다", async () => {
  const as = await admin();
  await post(as, "block", "아직 없는 말");
  expect(await terms(as, "blocked")).toEqual(["아직 없는 말"]);
  expect(await problemOf(post(as, "block", "   "))).toMatchObject({ status: 400 });
  expect(await problemOf(post(as, "block", "!!"))).toMatchObject({ status: 400 });
});

test("활동 기록은 누가 무엇을 왜 했는지 새것부터 이어 보인다", async () => {
  const as = await admin();
  for (const term of ["하나", "둘", "셋"]) await post(as, "block", term);
  const read = (query: string) => dataOf<Page<Audit>>(call("GET", `/api/admin/audits${query}`, { as }));
  const first = await read("?limit=2");
  expect(first.items.map(({ thing_id }) => thing_id)).toEqual(["셋", "둘"]);
  expect(first.items[0]).toMatchObject({
    admin: { user_id: as.id, nickname: as.nickname },
    action: "block",
    thing: "search_term",
    reason: "남을 헐뜯는 말이에요.",
  });
  expect((await read(`?cursor=${first.next_cursor}`)).items.map(({ thing_id }) => thing_id)).toEqual(["하나"]);
});

test("검색에서 많이 연 글이 내려가면 번호만 보인다", async () => {
  const as = await admin();
  const { id } = await createPrompt(await createMember(), { title: "회의록 요약" });
  await query("INSERT INTO search_opens VALUES ('회의록', ?, 2, 1, 5, 1, ?)", id, daysAgo(0));
  const opens = async () =>
    (await dataOf<{ items: SearchOpen[] }>(call("GET", "/api/admin/searches/opens", { as }))).items;
  expect(await opens()).toMatchObject([{ prompt_id: id, prompt: { id, title: "회의록 요약" } }]);
  await setStatus(id, "hidden");
  expect(await opens()).toMatchObject([{ prompt_id: id, prompt: null }]);
});

test("바꿔 찾은 말에는 물린 규칙이 보이지 않는다", async () => {
  const as = await admin();
  await query("INSERT INTO search_pairs VALUES ('돈까스', '돈가스', 2, 1, 5, 1, ?)", daysAgo(0));
  const rules = async () =>
    (await dataOf<{ items: SearchPair[] }>(call("GET", "/api/admin/searches/pairs", { as }))).items.map(
      ({ rule }) => rule,
    );
  const { id } = await makeRule(as, { kind: "misspelling", from: "돈까스", to: "돈가스" });
  expect(await rules()).toEqual(["misspelling"]);
  await undoRule(as, id);
  expect(await rules()).toEqual([null]);
});
