import { expect, test } from "vitest";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { DAY } from "#tests/support/shared/time.ts";

/** So far ahead that no alarm of an object runs by itself. */
const NOON = Date.parse("2040-12-01T12:00:00+09:00");
const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

test("많이 팔린 글은 다섯, 찾아온 말은 스물까지 보인다", async () => {
  stopClock(NOON - DAY);
  const seller = await createMember();
  for (let at = 0; at < 6; at += 1) await sellPrompt({ seller, title: `글 ${at}` });
  const dear = await createPrompt(seller, { price: 20_000 });
  await sellPrompt({ seller, promptId: dear.id, price: 20_000, title: "비싼 글" });
  await query(
    `INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day, is_blocked) ${upTo(21)}
      SELECT '말 ' || i, 1, 9, 9, 1, '2040-11-30', 0 FROM n`,
  );
  await query(
    `INSERT INTO search_arrivals(day, member_id, prompt_id, term, people) ${upTo(21)}
      SELECT '2040-11-30', ?, ?, '말 ' || i, 4 + i FROM n`,
    seller.id,
    dear.id,
  );
  stopClock(NOON);
  const { prompts, searches } = await dataOf<SalesFigures>(call("GET", "/api/settlements/figures", { as: seller }));
  expect([prompts.length, prompts[0]!.title]).toEqual([5, "비싼 글"]);
  expect([searches.length, searches[0]!.term, searches.at(-1)!.term]).toEqual([20, "말 21", "말 2"]);
});

test("찾아온 말은 기간의 첫날부터 어제까지만 센다", async () => {
  stopClock(NOON);
  const seller = await createMember();
  const { id } = await createPrompt(seller);
  await query(
    `INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day, is_blocked)
      VALUES ('말', 1, 9, 9, 1, '2040-11-30', 0)`,
  );
  for (const [day, people] of [
    ["2040-11-23", 5],
    ["2040-11-24", 6],
    ["2040-11-30", 7],
    ["2040-12-01", 8],
  ])
    await query("INSERT INTO search_arrivals VALUES (?, ?, ?, '말', ?)", seller.id, day, id, people);
  const path = "/api/settlements/figures?days=7";
  expect((await dataOf<SalesFigures>(call("GET", path, { as: seller }))).searches).toEqual([
    { term: "말", people: 13 },
  ]);
});

test("새 팔로워는 새로 팔로우한 오백 명까지만 센다", async () => {
  stopClock(NOON);
  const seller = await createMember();
  await query(
    `INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at) ${upTo(501)}
      SELECT '팬' || i, '팬' || i, 'GOOGLE', 0, 0 FROM n`,
  );
  await query(
    "INSERT INTO follows(follower_id, followee_id, created_at) SELECT id, ?, ? FROM members WHERE nickname LIKE '팬%'",
    seller.id,
    NOON,
  );
  const { followers } = await dataOf<SalesFigures>(call("GET", "/api/settlements/figures", { as: seller }));
  expect(followers).toEqual({ total: 501, gained: 500 });
});
