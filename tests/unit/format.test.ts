import { describe, expect, test } from "vitest";
import { formatCount, formatDate, formatWhen, formatWon } from "#app/lib/format.ts";

const seoul = (text: string) => new Date(`${text}+09:00`).toISOString();
const now = new Date(seoul("2026-11-20T15:00:00")).getTime();

describe("가격", () => {
  test.each([
    [0, "무료"],
    [100, "100원"],
    [4900, "4,900원"],
    [1_234_500, "1,234,500원"],
  ])("%d은 %s이다", (won, text) => expect(formatWon(won)).toBe(text));
});

describe("조회·다운로드 수", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [8431, "8,431"],
    [9999, "9,999"],
    [10_000, "1만"],
    [12_345, "1.2만"],
    [19_999, "1.9만"],
    [100_000, "10만"],
    [123_456, "12.3만"],
    [12_345_678, "1,234만"],
    [99_999_999, "9,999만"],
    [320_000_000, "3.2억"],
  ])("%d은 %s로 줄이고 올려 세지 않는다", (count, text) => expect(formatCount(count)).toBe(text));
});

describe("때", () => {
  test.each([
    ["2026-11-20T15:00:30", "방금 전"],
    ["2026-11-20T14:59:01", "방금 전"],
    ["2026-11-20T14:59:00", "1분 전"],
    ["2026-11-20T14:57:00", "3분 전"],
    ["2026-11-20T14:00:01", "59분 전"],
    ["2026-11-20T14:00:00", "1시간 전"],
    ["2026-11-20T00:00:00", "15시간 전"],
    ["2026-11-19T23:59:59", "어제"],
    ["2026-11-19T00:00:00", "어제"],
    ["2026-11-18T23:59:59", "11월 18일"],
    ["2026-01-01T00:00:00", "1월 1일"],
    ["2025-12-31T23:59:59", "2025년 12월 31일"],
    ["2025-03-02T09:00:00", "2025년 3월 2일"],
  ])("서울의 %s는 %s이다", (at, text) => expect(formatWhen(seoul(at), now)).toBe(text));

  test("자정이 막 지났어도 한 시간이 안 됐으면 분으로 말한다", () => {
    const pastMidnight = new Date(seoul("2026-11-20T00:10:00")).getTime();
    expect(formatWhen(seoul("2026-11-19T23:50:00"), pastMidnight)).toBe("20분 전");
    expect(formatWhen(seoul("2026-11-19T22:50:00"), pastMidnight)).toBe("어제");
  });

  test("날짜는 보는 곳이 아니라 서울의 달력을 따른다", () => {
    expect(formatDate("2026-11-19T15:30:00.000Z", now)).toBe("11월 20일");
    expect(formatDate("2025-12-31T15:00:00.000Z", now)).toBe("1월 1일");
  });
});
