import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cadenceOf, crons, dueBetween } from "#worker/crons.ts";

const at = (time: string) => Date.parse(`2026-12-01T${time}+09:00`);

test("wrangler.toml의 크론은 일의 주기와 같다", () => {
  const [, listed] = /^crons = (\[.*\])$/m.exec(readFileSync("wrangler.toml", "utf8"))!;
  expect(JSON.parse(listed!)).toEqual(Object.values(crons));
});

test("크론마다 주기가 하나이고, 모르는 크론은 5분마다의 것이다", () => {
  for (const [cadence, cron] of Object.entries(crons)) expect(cadenceOf(cron)).toBe(cadence);
  expect(cadenceOf("")).toBe("fiveMinutes");
});

test("하루에 5분마다는 288번, 한 시간마다는 24번, 밤은 한 번이고 서로 다른 때에 시작한다", () => {
  const due = dueBetween(at("00:00:00"), at("00:00:00") + 24 * 60 * 60_000);
  const count = (cron: string) => due.filter((one) => one.cron === cron).length;
  expect(Object.values(crons).map(count)).toEqual([288, 24, 1]);
  expect(new Set(due.map(({ time }) => time)).size).toBe(due.length);
});

test("때가 된 크론은 앞의 때를 빼고 뒤의 때까지다", () => {
  expect(dueBetween(at("12:00:00"), at("12:04:59"))).toEqual([]);
  expect(dueBetween(at("12:04:59"), at("12:05:00"))).toEqual([{ cron: crons.fiveMinutes, time: at("12:05:00") }]);
  expect(dueBetween(at("04:02:30"), at("04:03:10"))).toEqual([{ cron: crons.nightly, time: at("04:03:00") }]);
});
