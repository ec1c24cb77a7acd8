import { expect, test } from "vitest";
import type { LedgerPass } from "#contracts/settlement-admin.ts";
import { verdictOf } from "#app/screens/admin/ledger/verdict.ts";

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, "0")}:00:00.000Z`;
const BROKEN = [{ check: "차변의 합은 대변의 합이다", breaches: ["all"] }];

const run = (pass: LedgerPass["pass"], begun: number, ended: number | null, broken: LedgerPass["broken"] = []) => ({
  pass,
  begun_at: at(begun),
  ended_at: ended === null ? null : at(ended),
  progress: ended === null ? 0.5 : 1,
  postings: 1,
  rows: 1,
  broken,
});

test.each([
  ["확인한 적이 없으면 모른다", [], "unknown"],
  ["처음 하는 확인이 끝나지 않았으면 모른다", [run("asked", 1, null)], "unknown"],
  ["끝난 확인이 모두 맞으면 맞다", [run("nightly", 1, 2), run("rolling", 1, 3)], "sound"],
  ["하나라도 어긋나면 어긋났다", [run("nightly", 1, 2, BROKEN), run("rolling", 1, 3)], "broken"],
  ["아직 끝나지 않은 확인이 찾은 것도 어긋난 것이다", [run("nightly", 1, 2), run("asked", 3, null, BROKEN)], "broken"],
  [
    "그 뒤에 시작해 끝난 전체 확인이 맞으면, 앞의 것은 고친 것이다",
    [run("nightly", 1, 2, BROKEN), run("asked", 3, 4)],
    "sound",
  ],
  ["전체 확인이 도는 사이에 끝난 확인은 그대로 센다", [run("nightly", 2, 3, BROKEN), run("asked", 1, 4)], "broken"],
  ["밤의 확인은 앞의 전체 확인을 덮지 않는다", [run("rolling", 1, 2, BROKEN), run("nightly", 3, 4)], "broken"],
] as const)("%s", (_, passes, verdict) => {
  expect(verdictOf([...passes])).toBe(verdict);
});
