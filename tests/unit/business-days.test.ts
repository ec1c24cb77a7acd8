import { expect, test } from "vitest";
import { addBusinessDays } from "#worker/lib/business-days.ts";

const at = (time: string) => Date.parse(`${time}+09:00`);

test.each([
  ["2026-11-20T10:00", 3, "2026-11-25"], // 금요일
  ["2026-11-20T10:00", 10, "2026-12-04"],
  ["2026-11-21T10:00", 3, "2026-11-25"], // 토요일
  ["2026-11-16T00:30", 3, "2026-11-19"], // 서울의 월요일, UTC의 일요일
  ["2026-11-15T23:59", 1, "2026-11-16"],
])("%s 에서 %i영업일 뒤는 %s 이다", (from, days, on) => {
  expect(addBusinessDays(at(from), days)).toBe(on);
});
