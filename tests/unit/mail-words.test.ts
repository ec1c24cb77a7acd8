import { expect, test } from "vitest";
import { formatClock } from "#app/lib/day.ts";
import { formatLongDate, formatSum } from "#app/lib/format.ts";
import { sellerTypeName } from "#app/features/commerce/seller-names.ts";
import { statusLooks } from "#app/features/commerce/payment-statuses.ts";
import { oneLine, writeLetter } from "#worker/features/mail/letter.ts";
import { nextDaytime } from "#worker/features/mail/daytime.ts";
import { dayOf, momentOf, sellerTypeOf, statusNames, sumOf } from "#worker/features/mail/words.ts";

test("메일의 금액과 때와 상태는 거래 내역서와 글자까지 같다", () => {
  for (const won of [0, 1, 999, 12_000, 1_234_500, -3_000]) expect(sumOf(won)).toBe(formatSum(won));
  for (const at of ["2026-01-01T00:00:00.000Z", "2026-12-31T15:00:00.000Z", "2026-11-20T03:04:05.678Z"])
    expect([dayOf(at), momentOf(at)]).toEqual([formatLongDate(at), `${formatLongDate(at)} ${formatClock(at)}`]);
  expect(dayOf("2026-11-20")).toBe(formatLongDate("2026-11-20"));
  expect(statusNames).toEqual(
    Object.fromEntries(Object.entries(statusLooks).map(([status, { name }]) => [status, name])),
  );
  for (const type of ["individual", "business", null] as const) expect(sellerTypeOf(type)).toBe(sellerTypeName(type));
});

test.each([
  ["제목\r\nBcc: a@example.com", "제목 Bcc: a@example.com"],
  ["줄\u2028사이\u2029끝\u0085다음\u0000", "줄 사이 끝 다음"],
  ["  빈칸이\t많은   제목 ", "빈칸이 많은 제목"],
  ["가".repeat(200), "가".repeat(120)],
])("제목은 한 줄이다: %j", (written, line) => {
  expect(oneLine(written)).toBe(line);
});

const frame = { settings: "https://geulgam.example/mypage/info/account", sender: ["가게", "02-0000-0000"] };

test("글과 HTML은 같은 것을 말하고, 사람이 쓴 것은 태그가 되지 못한다", () => {
  const letter = writeLetter(
    "a@example.com",
    "geulgam-1",
    {
      subject: "알림 <b>",
      blocks: [
        { says: "여는 말 & <script>alert(1)</script>" },
        { code: "012345" },
        { facts: [["상품", '"따옴표"']] },
        { places: [{ title: "첫째", url: "https://geulgam.example/prompt/1", note: "무료" }] },
        { button: "보기", url: "https://geulgam.example/a?b=1&c=2" },
        { note: "덧붙임" },
      ],
    },
    frame,
  );
  for (const said of ["012345", "첫째", "보기", "덧붙임", "가게 · 02-0000-0000", "받을 메일 고르기"])
    expect([letter.text, letter.html]).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
  expect(letter.text).toContain("https://geulgam.example/a?b=1&c=2");
  expect(letter.html).toContain('href="https://geulgam.example/a?b=1&amp;c=2"');
  expect(letter.html).not.toMatch(/<script|<b>|<img|url\(|@import|src=/);
  expect(letter.html).toContain("@media (prefers-color-scheme:dark)");
  expect(letter.headers).toEqual({ "X-Entity-Ref-ID": "geulgam-1", "X-Auto-Response-Suppress": "All" });
});

test.each([
  ["2026-11-30T07:59:59+09:00", "2026-11-30T08:00:00+09:00"],
  ["2026-11-30T08:00:00+09:00", null],
  ["2026-11-30T20:59:59+09:00", null],
  ["2026-11-30T21:00:00+09:00", "2026-12-01T08:00:00+09:00"],
  ["2026-11-30T23:59:59+09:00", "2026-12-01T08:00:00+09:00"],
])("광고를 보낼 수 있는 때: %s", (now, then) => {
  expect(nextDaytime(Date.parse(now))).toBe(then === null ? null : Date.parse(then));
});
