import { expect, test } from "vitest";
import { formatHour } from "#app/lib/hour.ts";

test.each([
  ["2030-11-29T15:00:00.000Z", "2030년 11월 30일 오전 12:00"],
  ["2030-11-30T00:05:00.000Z", "2030년 11월 30일 오전 9:05"],
  ["2030-11-30T03:00:00.000Z", "2030년 11월 30일 오후 12:00"],
])("때는 서울의 시각으로 적는다: %s", (at, said) => expect(formatHour(at)).toBe(said));
