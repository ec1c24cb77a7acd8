import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inventory } from "#contracts/data-inventory.ts";
import type { Env } from "#worker/env.ts";
import { limitOf } from "#worker/lib/rate.ts";
import { nextWednesday } from "#worker/lib/seoul.ts";
import { spanOfYears } from "#worker/lib/time.ts";
import { DAY } from "#tests/support/shared/time.ts";

const deployed = readFileSync("wrangler.toml", "utf8").split("\n[env.local]")[0]!;

test("한 주소의 찾기는 1분에 60번까지다", () => {
  expect(/^name = "SEARCH_RATE"\n.*\nsimple = (.+)$/m.exec(deployed)?.[1]).toBe("{ limit = 60, period = 60 }");
});

test.each([
  ["sign_in", 10],
  ["refresh", 60],
  ["write", 60],
  ["upload", 10],
  ["webhook", 600],
  ["token", 120],
  ["oauth", 600],
  ["register", 20],
] as const)("따로 정하지 않은 %s 는 1분에 %i번까지다", (kind, limit) => {
  expect(limitOf({} as Env, kind)).toBe(limit);
});

test("네 해는 윤일 하루를 더한 것이다", () => {
  expect(spanOfYears(4)).toBe((4 * 365 + 1) * DAY);
});

test.each([
  ["2026-11-24T23:59:59", "2026-11-25"], // 화요일
  ["2026-11-25T00:00:00", "2026-12-02"], // 수요일
  ["2026-11-28T12:00:00", "2026-12-02"],
])("%s 다음의 지급일은 %s 이다", (at, day) => {
  expect(nextWednesday(Date.parse(`${at}+09:00`))).toBe(day);
});

test.each([
  ["notifications.content", "알림은 180일"],
  ["searches.searcher", "2일"],
  ["idempotency_keys.key", "1일"],
  ["token_families.used_at", "30일 동안 쓰지 않을 때까지"],
  ["token_families.used_at", "길어도 90일"],
  ["token_families.sealed_unlink", "암호화해 1시간"],
  ["archive_orders.title", "거래하고 5년"],
  ["archive_payouts.sealed_recipient", "거래하고 5년"],
  ["archive_disputes.sealed_detail", "처리하고 3년"],
])("개인정보 처리방침은 %s 의 기간을 ‘%s’이라고 말한다", (field, period) => {
  expect(inventory.find(({ fields }) => fields.includes(field))?.period).toContain(period);
});
