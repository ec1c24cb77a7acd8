import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { countUsage } from "#worker/features/prompts/count-usage.ts";
import { purgeUsageDays } from "#worker/features/prompts/write-usage-days.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { countRows, query } from "#tests/support/api/rows.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { flushUsage, view } from "#tests/support/api/usage.ts";
import { DAY } from "#tests/support/shared/time.ts";

/** So far ahead that no alarm of an object runs by itself. */
const NOON = Date.parse("2040-12-01T12:00:00+09:00");
const MIDNIGHT = NOON + DAY / 2;
const address = (at: number) => `198.51.${at}.1`;
const figuresOf = (as: Member, days = "") =>
  dataOf<SalesFigures>(call("GET", `/api/settlements/figures${days}`, { as }));
const cameBy = (id: number, search: string, at: number, as?: Member) =>
  call("POST", `/api/prompts/${id}/usage`, {
    as,
    body: { kind: "view", search },
    headers: { "cf-connecting-ip": address(at) },
  });
const copy = (id: number, at: number, as?: Member) =>
  call("POST", `/api/prompts/${id}/usage`, {
    as,
    body: { kind: "copy" },
    headers: { "cf-connecting-ip": address(at) },
  });
/** What operators would see searched: terms that somebody searched for. */
const search = (term: string, isBlocked = 0) =>
  query(
    "INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day, is_blocked) VALUES (?, 1, 9, 9, 1, '2040-12-01', ?)",
    term,
    isBlocked,
  );

async function openStall(price = 0) {
  const seller = await createMember();
  return { seller, id: (await createPrompt(seller, { price })).id };
}

test("하루의 조회와 복사는 자정이 지나면 한 번만 적히고, 사람마다 하루 한 번만 센다", async () => {
  stopClock(NOON);
  const { seller, id } = await openStall();
  for (const at of [1, 2, 3, 3]) await view(id, { address: address(at) });
  for (const at of [1, 1, 2]) expect((await copy(id, at)).status).toBe(200);
  await copy(id, 9, seller);
  await flushUsage(id);
  expect(await countRows("prompter_days")).toBe(0);
  stopClock(MIDNIGHT);
  await flushUsage(id);
  await flushUsage(id);
  const { total, by_day, from, until } = await figuresOf(seller);
  expect(total).toEqual({ views: 3, copies: 2, sales: 0, share: 0 });
  expect([from, until, by_day.length]).toEqual(["2040-11-02", "2040-12-01", 30]);
  expect(by_day.at(-1)).toEqual({ day: "2040-12-01", views: 3, copies: 2, sales: 0, share: 0 });
});

test("같은 날을 다시 적어도 늘지 않는다", async () => {
  stopClock(NOON);
  const { id } = await openStall();
  const { writeDay } = await import("#worker/features/prompts/write-usage-days.ts");
  for (let time = 0; time < 2; time += 1) await writeDay(env.DB, "2040-11-30", [{ prompt: id, views: 4, copies: 1 }]);
  expect(await countRows("prompter_days", "views = 4")).toBe(1);
});

describe("온 곳은", () => {
  const cameFrom = (id: number, from: string, at: number, more: object = {}) =>
    call("POST", `/api/prompts/${id}/usage`, {
      body: { kind: "view", from, ...more },
      headers: { "cf-connecting-ip": address(at) },
    });

  test("종류로만 하루에 한 번 세고, 브라우저가 말하지 않은 것은 세지 않는다", async () => {
    stopClock(NOON);
    const { seller, id } = await openStall();
    const froms = ["/", "/profile/3", "/prompt/2", "/requests/1", "m.search.naver.com", "www.google.co.kr"];
    froms.push("com.kakao.talk", "l.instagram.com", "blog.example.com:8443", "");
    for (const [at, from] of froms.entries()) expect((await cameFrom(id, from, at)).status).toBe(200);
    await cameFrom(id, "/", 30, { search: "회의록" });
    await cameFrom(id, `/?category=work&search=${encodeURIComponent("회의록 요약")}`, 31);
    await cameFrom(id, "/?category=work", 32);
    await cameFrom(id, "x.com", 0);
    await view(id, { address: address(40) });
    stopClock(MIDNIGHT);
    await flushUsage(id);
    await flushUsage(id);
    const { sources, total } = await figuresOf(seller);
    expect(Object.fromEntries(sources.map(({ source, views }) => [source, views]))).toEqual({
      engine: 2,
      social: 2,
      direct: 1,
      elsewhere: 1,
      home: 2,
      inside: 1,
      profile: 1,
      prompt: 1,
      search: 2,
    });
    expect(total.views).toBe(14);
    expect(await countRows("prompter_sources", "source LIKE '%.%' OR source LIKE '%/%'")).toBe(0);
  });

  test("남의 것은 보이지 않고, 400일이 지나거나 탈퇴하면 지운다", async () => {
    stopClock(NOON);
    const { seller } = await openStall();
    for (const days of [401, 399, 1])
      await query(
        "INSERT INTO prompter_sources VALUES (?, ?, 1, 'home', 2)",
        seller.id,
        new Date(NOON - days * DAY).toISOString().slice(0, 10),
      );
    expect((await figuresOf(await createMember())).sources).toEqual([]);
    expect((await figuresOf(seller)).sources).toEqual([{ source: "home", views: 2 }]);
    expect(await purgeUsageDays(openDb(env.DB).db)).toEqual({ done: 1, more: false });
    await call("DELETE", "/api/members", { as: seller, body: { confirm: "탈퇴" } });
    expect(await countRows("prompter_sources")).toBe(0);
  });

  test("너무 길거나 글자가 아닌 from과, from도 search도 없는 조회는 거절한다", async () => {
    const { id } = await openStall();
    for (const body of [{ from: "a".repeat(2_001) }, { from: 1 }, {}])
      expect(
        await problemOf(call("POST", `/api/prompts/${id}/usage`, { body: { kind: "view", ...body } })),
      ).toMatchObject({ status: 400, fields: ["from"] });
  });
});

describe("찾아온 말은", () => {
  test("하루에 다섯 사람이 되어야 남고, 누구인지도 개인정보로 보이는 말도 남지 않는다", async () => {
    stopClock(NOON);
    const { seller, id } = await openStall();
    for (const term of ["가게 로고", "회의록", "막은 말"]) await search(term, Number(term === "막은 말"));
    for (let at = 1; at <= 5; at += 1) {
      await cameBy(id, " 가게  로고 ", at);
      await countUsage(env, "view", id, { address: address(at + 50) }, { term: "막은 말" });
      if (at < 5) await cameBy(id, "회의록", at + 100);
      await cameBy(id, "010-1234-5678", at + 150);
    }
    stopClock(MIDNIGHT);
    await flushUsage(id);
    expect(await query("SELECT term, people FROM search_arrivals ORDER BY term")).toEqual([
      { term: "가게 로고", people: 5 },
      { term: "막은 말", people: 5 },
    ]);
    expect((await figuresOf(seller)).searches).toEqual([{ term: "가게 로고", people: 5 }]);
  });

  test("90일, 하루의 수는 400일이 지나면 지운다", async () => {
    stopClock(NOON);
    const { seller, id } = await openStall();
    for (const [days, table] of [
      [401, "prompter_days"],
      [399, "prompter_days"],
      [91, "search_arrivals"],
      [89, "search_arrivals"],
    ] as const) {
      const day = new Date(NOON - days * DAY).toISOString().slice(0, 10);
      if (table === "prompter_days") await query("INSERT INTO prompter_days VALUES (?, ?, 1, 1, 1)", seller.id, day);
      else await query("INSERT INTO search_arrivals VALUES (?, ?, ?, '말', 5)", seller.id, day, id);
    }
    expect(await purgeUsageDays(openDb(env.DB).db)).toEqual({ done: 2, more: false });
    expect([await countRows("prompter_days"), await countRows("search_arrivals")]).toEqual([1, 1]);
  });
});

test("판매는 판 날에 세고 환불한 것은 빼며, 오늘과 기간 밖의 것은 견주는 수에만 있다", async () => {
  stopClock(NOON);
  const { seller, id } = await openStall(10_000);
  const sellAt = (daysAgo: number) =>
    sellPrompt({ seller, promptId: id, price: 10_000, paidAt: new Date(NOON - daysAgo * DAY) });
  await sellAt(0);
  await sellAt(1);
  await sellAt(7);
  await sellAt(8);
  await refundSale(await sellAt(2));
  const { total, before, prompts, by_day } = await figuresOf(seller, "?days=7");
  expect(total).toEqual({ views: 0, copies: 0, sales: 2, share: 16_000 });
  expect(before).toEqual({ views: 0, copies: 0, sales: 1, share: 8_000 });
  expect(prompts).toMatchObject([{ prompt_id: id, sales: 2, share: 16_000 }]);
  expect(by_day.map(({ sales }) => sales)).toEqual([1, 0, 0, 0, 0, 0, 1]);
});

test("새 팔로워는 기간 안에 팔로우하고 지금도 팔로우하는 사람이다", async () => {
  stopClock(NOON - 10 * DAY);
  const { seller } = await openStall();
  const follow = (as: Member, method = "POST") => call(method, `/api/members/follows/${seller.id}`, { as });
  await follow(await createMember());
  stopClock(NOON);
  const left = await createMember();
  await follow(await createMember());
  await follow(left);
  await follow(left, "DELETE");
  expect((await figuresOf(seller, "?days=7")).followers).toEqual({ total: 2, gained: 1 });
  expect((await figuresOf(seller)).followers).toEqual({ total: 2, gained: 2 });
});

test("남의 수는 보이지 않고, 모르는 기간과 모르는 일은 어느 칸인지 말하며 거절한다", async () => {
  stopClock(NOON);
  const { seller, id } = await openStall();
  await query("INSERT INTO prompter_days VALUES (?, '2040-11-30', 1, 5, 5)", seller.id);
  await query("INSERT INTO search_arrivals VALUES (?, '2040-11-30', ?, '말', 5)", seller.id, id);
  await search("말");
  const own = await figuresOf(seller, "?days=90");
  expect([own.total.views, own.searches.length]).toEqual([5, 1]);
  const nothing = { views: 0, copies: 0, sales: 0, share: 0 };
  expect(await figuresOf(await createMember(), "?days=90")).toMatchObject({
    total: nothing,
    before: nothing,
    prompts: [],
    searches: [],
  });
  expect(await problemOf(call("GET", "/api/settlements/figures?days=8", { as: seller }))).toMatchObject({
    status: 400,
    fields: ["days"],
  });
  expect(await problemOf(call("GET", "/api/settlements/figures"))).toMatchObject({ status: 401 });
  for (const body of [{ kind: "buy" }, { kind: "view" }, { kind: "view", search: "가".repeat(101) }, {}])
    expect((await call("POST", `/api/prompts/${id}/usage`, { body })).status).toBe(400);
});

test("탈퇴하면 하루의 수와 찾아온 말도 지운다", async () => {
  const { seller, id } = await openStall();
  await query("INSERT INTO prompter_days VALUES (?, '2040-11-30', 1, 5, 5)", seller.id);
  await query("INSERT INTO search_arrivals VALUES (?, '2040-11-30', ?, '말', 5)", seller.id, id);
  expect((await call("DELETE", "/api/members", { as: seller, body: { confirm: "탈퇴" } })).status).toBeLessThan(300);
  expect([await countRows("prompter_days"), await countRows("search_arrivals")]).toEqual([0, 0]);
});
