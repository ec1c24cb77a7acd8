import { expect, test } from "vitest";
import { BEGIN, END, jsonAt, kst, LAST, timesUntil } from "#worker/db/seed/life/times.ts";
import { seedBundleRows } from "#worker/db/seed/bundle-rows.ts";
import { seedCollectionRows } from "#worker/db/seed/collection-rows.ts";
import { seedFollowRows } from "#worker/db/seed/follow-rows.ts";
import { seedGuideRows } from "#worker/db/seed/guide-rows.ts";
import { seedMembers } from "#worker/db/seed/members.ts";
import { seedPromptRows } from "#worker/db/seed/prompts.ts";
import { seedQuestionRows } from "#worker/db/seed/question-rows.ts";
import { seedRequestRows } from "#worker/db/seed/request-rows.ts";
import { seedReviewRows } from "#worker/db/seed/review-rows.ts";
import { beginningOfDay, seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

const members = await seedMembers();
const rows = [
  ...members.rows,
  ...seedPromptRows(),
  ...seedReviewRows(),
  ...seedFollowRows(),
  ...seedRequestRows(),
  ...seedQuestionRows(),
  ...seedCollectionRows(),
  ...seedBundleRows(),
  ...seedGuideRows(),
];

/** Every time in the JSON, and the JSON without them. */
function readTimes(json: string) {
  const times: number[] = [];
  const rest = JSON.parse(json, (name, value: unknown) => {
    if (typeof value !== "number" || !name.endsWith("_at")) return value;
    times.push(value);
    return "time";
  }) as unknown;
  return { times, rest };
}

const dates = ["2026-02-28T00:00:05+09:00", "2028-12-31T23:59:59+09:00"].map((date) => Date.parse(date));
const [first, second] = dates.map((now) => {
  const when = timesUntil(now);
  return { now, when, ...readTimes(jsonAt(when, rows)) };
});

test("처음 데이터는 켠 날에 끝나고, 켠 때를 넘지 않으며, 지난 날의 시각은 그대로다", () => {
  for (const { now, when, times } of [first!, second!]) {
    expect(times.filter((time) => time > now)).toEqual([]);
    expect([when(BEGIN), when(END)]).toEqual([beginningOfDay(seoulDay(now)).getTime() - 89 * DAY, now]);
    expect([seoulDay(when(LAST)), seoulDay(when(LAST - 1))]).toEqual([seoulDay(now), seoulDay(now - DAY)]);
    const hours = [kst("11-19", 18, 40), kst("11-20", 8, 50), kst("11-20", 20, 5)].map(when);
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    expect(new Date(hours[0]!).toISOString().slice(11, 16)).toBe("09:40");
  }
});

test("어느 날에 켜도 글과 번호가 같고, 날짜는 통째로 옮긴 것이다", () => {
  expect(first!.rest).toEqual(second!.rest);
  const days = first!.times.map((time, index) => (second!.times[index]! - time) / DAY);
  expect([...new Set(days)].filter(Number.isInteger)).toHaveLength(1);
});
