import { expect, test } from "vitest";
import { dayOf, formatClock, formatDay } from "#app/lib/day.ts";

const now = Date.parse("2026-11-20T03:00:00Z");

test("날은 서울의 달력으로 나뉜다", () => {
  expect(dayOf("2026-11-19T14:59:59Z")).toBe("2026-11-19");
  expect(dayOf("2026-11-19T15:00:00Z")).toBe("2026-11-20");
});

test("가까운 날은 오늘과 어제로, 먼 날은 요일과 함께, 다른 해는 해와 함께 쓴다", () => {
  expect(formatDay("2026-11-19T15:00:00Z", now)).toBe("오늘");
  expect(formatDay("2026-11-19T14:00:00Z", now)).toBe("어제");
  expect(formatDay("2026-11-18T03:00:00Z", now)).toBe("11월 18일 수요일");
  expect(formatDay("2025-12-31T03:00:00Z", now)).toBe("2025년 12월 31일 수요일");
});

test("시각은 오전과 오후로 쓴다", () => {
  expect(formatClock("2026-11-20T00:12:00Z")).toBe("오전 9:12");
  expect(formatClock("2026-11-20T03:05:00Z")).toBe("오후 12:05");
});
