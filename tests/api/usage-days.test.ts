import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { flushUsage, shardOf, view } from "#tests/support/api/usage.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const TODAY = "2040-12-01";
const NOON = Date.parse(`${TODAY}T12:00:00+09:00`);
const MIDNIGHT = NOON + DAY / 2;
const address = (at: number) => `198.51.${at}.1`;

test("탈퇴한 날의 수는 자정이 지나도 적지 않는다", async () => {
  stopClock(NOON);
  const [left, stays] = [await createMember(), await createMember()];
  const ids = [(await createPrompt(left)).id, (await createPrompt(stays)).id];
  for (const id of ids) await view(id, { address: address(1) });
  await withdraw(left);
  stopClock(MIDNIGHT);
  await flushUsage(...ids);
  expect(await listRows("prompter_days", "member_id")).toEqual([{ member_id: stays.id }]);
});

test("모으던 수와 본 사람의 해시는 적을 때가 아직이어도 자정을 넘기지 않는다", async () => {
  stopClock(FUTURE);
  const { id } = await createPrompt(await createMember());
  // One of an earlier test, at its own midnight, would stay.
  await runInDurableObject(shardOf(id), (_, { storage }) => storage.deleteAlarm());
  await view(id, { address: address(1) });
  const alarm = await runInDurableObject(shardOf(id), (_, { storage }) => storage.getAlarm());
  // It is nine in the morning in Seoul.
  expect(alarm).toBe(FUTURE + 15 * HOUR);
});

test("한 글에 하루에 찾아온 말은 이백 가지까지만 세고, 세던 말은 그 뒤에도 센다", async () => {
  stopClock(NOON);
  const { id } = await createPrompt(await createMember());
  const terms = Array.from({ length: 200 }, (_, at) => `찾은 말 ${at}`);
  await runInDurableObject(shardOf(id), (_, { storage: { sql } }) => {
    sql.exec("INSERT INTO day_terms SELECT ?, ?, value, 1 FROM json_each(?)", TODAY, id, JSON.stringify(terms));
  });
  for (const [kind, search] of ["새로 찾은 말", terms[0]].entries())
    for (let at = 0; at < 5; at += 1) {
      const headers = { "cf-connecting-ip": address(kind * 10 + at) };
      await call("POST", `/api/prompts/${id}/usage`, { body: { kind: "view", search }, headers });
    }
  stopClock(MIDNIGHT);
  await flushUsage(id);
  expect(await listRows("search_arrivals", "term, people")).toEqual([{ term: terms[0], people: 6 }]);
  expect(await countRows("prompter_days")).toBe(1);
});

test("검색에 쓸 수 없는 글자가 든 주소에서 온 조회는 세고, 무엇을 찾았는지는 남기지 않는다", async () => {
  stopClock(NOON);
  const logged = vi.spyOn(console, "error");
  const { id } = await createPrompt(await createMember());
  const froms = ["/?search=%00회의록", "/?search=%ED%A0%80회의록", "/?search=회의록%E2%80%AE"];
  for (const [at, from] of froms.entries())
    for (let times = 0; times < 5; times += 1) {
      const headers = { "cf-connecting-ip": address(at * 10 + times) };
      const counted = call("POST", `/api/prompts/${id}/usage`, { body: { kind: "view", from }, headers });
      expect(await dataOf(counted)).toMatchObject({ counted: true });
    }
  stopClock(MIDNIGHT);
  await flushUsage(id);
  expect(logged).not.toHaveBeenCalled();
  expect((await listRows("search_arrivals", "term")).filter(({ term }) => /[^가-힣\ufffd]/.test(String(term)))).toEqual(
    [],
  );
});
