import { expect, test } from "vitest";
import { endOfBusinessDays } from "#worker/lib/business-days.ts";
import { isHoliday } from "#worker/lib/holidays.ts";
import { addMonthsToDay } from "#worker/lib/seoul.ts";

const at = (time: string) => Date.parse(`${time}+09:00`);

/** The holidays of a year that are no Saturday and no Sunday, without the first of May and the seventeenth of July. */
function onWeekdays(year: number) {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
  return days
    .filter((day) => day.getUTCFullYear() === year && ![0, 6].includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => isHoliday(day) && !/-05-01$|-07-17$/.test(day))
    .map((day) => day.slice(5));
}

test.each([
  [2025, "01-01 01-28 01-29 01-30 03-03 05-05 05-06 06-06 08-15 10-03 10-06 10-07 10-08 10-09 12-25"],
  [2026, "01-01 02-16 02-17 02-18 03-02 05-05 05-25 06-03 08-17 09-24 09-25 10-05 10-09 12-25"],
  [2028, "01-26 01-27 01-28 03-01 04-12 05-02 05-05 06-06 08-15 10-02 10-03 10-04 10-05 10-09 12-25"],
])("%i년의 공휴일은 규정대로다", (year, days) => {
  expect(onWeekdays(year)).toEqual(days.split(" "));
});

test.each([
  ["2026-11-27T23:59:59", "2026-12-03T00:00"],
  ["2026-11-28T00:00:00", "2026-12-03T00:00"],
  ["2026-11-30T00:00:00", "2026-12-04T00:00"],
  ["2026-09-23T10:00:00", "2026-10-01T00:00"],
  ["2026-12-30T10:00:00", "2027-01-06T00:00"],
])("%s에 시작한 3영업일은 %s에 끝난다", (from, end) => {
  expect(endOfBusinessDays(at(from), 3).getTime()).toBe(at(end));
});

test("짧은 달에는 마지막 날이 석 달 뒤다", () => {
  expect([addMonthsToDay("2026-11-30", 3), addMonthsToDay("2027-11-30", 3), addMonthsToDay("2026-08-31", 3)]).toEqual([
    "2027-02-28",
    "2028-02-29",
    "2026-11-30",
  ]);
});
