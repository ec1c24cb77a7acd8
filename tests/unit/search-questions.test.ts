import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EvaluatedAsked } from "#tests/bench/search/asked-evaluation.ts";
import { brokenAskedScores } from "#tests/bench/search/asked-score.ts";
import { askedQueries } from "#tests/bench/search/queries/asked/all.ts";
import { heldOutQueries } from "#tests/bench/search/queries/held-out/held-out-all.ts";
import { mistakesInQueries } from "#tests/bench/search/queries/mistakes.ts";

const countsOf = (queries: { class: string }[]) =>
  [...Map.groupBy(queries, (query) => query.class)].map(([kind, list]) => [kind, list.length]);

test("채점한 물음은 씨앗에 있는 제목만 답으로 두고, 어느 묶음에서도 두 번 묻지 않는다", () => {
  expect(mistakesInQueries()).toEqual([]);
});

test("사람들이 묻는 말은 150개가 넘고, 보이는 반과 가려 둔 반에 갈래마다 똑같이 있다", () => {
  expect(askedQueries.length + heldOutQueries.length).toBeGreaterThanOrEqual(150);
  expect(countsOf(heldOutQueries)).toEqual(countsOf(askedQueries));
});

test("가려 둔 물음의 파일은 이름과 첫 줄에서 읽지 말라고 한다", () => {
  const files = globSync("tests/bench/search/queries/held-out/*");
  expect(files).not.toEqual([]);
  for (const file of files) {
    expect(file).toMatch(/\/held-out-[a-z]+\.ts$/);
    expect(readFileSync(file, "utf8")).toMatch(/^\/\/ Held out: not to be read/);
  }
});

const answered = (kind: EvaluatedAsked["class"], query: string, isHit: boolean): EvaluatedAsked => ({
  query,
  class: kind,
  grades: {},
  found: [],
  interpretedAs: null,
  isUnanswered: !isHit,
  ndcg: Number(isHit),
  isHit,
});
const kinds = ["everyday", "sentence", "slip", "person"] as const;
const hundred = kinds.flatMap((kind) => Array.from({ length: 25 }, (_, at) => answered(kind, `${kind} ${at}`, true)));

test("갈래 하나만 모자라도 경계를 넘었다고 말하고, 물음은 말하지 않는다", () => {
  expect(brokenAskedScores("반", hundred)).toEqual([]);
  const twoSlipped = hundred.map((one) => (/^slip [01]$/.test(one.query) ? answered("slip", one.query, false) : one));
  expect(brokenAskedScores("반", twoSlipped)).toEqual(["반 손이 미끄러진 말 hit@5 0.920 < 0.95"]);
  const noPeople = hundred.map((one) => (one.class === "person" ? answered("person", one.query, false) : one));
  expect(brokenAskedScores("반", noPeople)).toEqual(["반 nDCG@10 0.750 < 0.93", "반 hit@5 0.750 < 0.95"]);
});
