import type { EvaluatedAsked } from "./asked-evaluation.ts";
import { mean } from "./metrics.ts";
import type { AskedClass } from "./queries/types.ts";
import { printTable } from "./table.ts";

const bound = { ndcg: 0.93, hit: 0.95 };
/** Classes with a bound of their own, on hit@5: the share of the questions that were answered. */
const hitOf: Partial<Record<AskedClass, number>> = { everyday: 0.92, sentence: 0.95, slip: 0.95 };

const names: Record<AskedClass, string> = {
  everyday: "일상의 말",
  sentence: "문장",
  slip: "손이 미끄러진 말",
  keyboard: "한/영 자판",
  spacing: "띄어쓰기",
  abbreviation: "줄임말",
  category: "카테고리",
  model: "AI 모델",
  person: "닉네임",
};

const ndcgOf = (group: EvaluatedAsked[]) => mean(group.map(({ ndcg }) => ndcg));
const hitsOf = (group: EvaluatedAsked[]) => mean(group.map(({ isHit }) => Number(isHit)));

const rowOf = (name: string, group: EvaluatedAsked[]) => [
  name,
  String(group.length),
  ndcgOf(group).toFixed(3),
  hitsOf(group).toFixed(3),
  mean(group.map(({ isUnanswered }) => Number(isUnanswered))).toFixed(3),
];

/** Prints the scores of every class and of the whole; no question. */
export function printAskedScores(all: EvaluatedAsked[]) {
  const groups = Map.groupBy(all, (evaluated) => evaluated.class);
  printTable(
    ["갈래", "물음", "nDCG@10", "hit@5", "결과 없음"],
    [...[...groups].map(([kind, group]) => rowOf(names[kind], group)), rowOf("모두", all)],
  );
}

/** The bounds that a half does not hold; no question. */
export function brokenAskedScores(half: string, all: EvaluatedAsked[]) {
  const checks = [
    { what: "nDCG@10", value: ndcgOf(all), least: bound.ndcg },
    { what: "hit@5", value: hitsOf(all), least: bound.hit },
    ...Object.entries(hitOf).map(([kind, least]) => ({
      what: `${names[kind as AskedClass]} hit@5`,
      value: hitsOf(all.filter((evaluated) => evaluated.class === kind)),
      least,
    })),
  ];
  return checks
    .filter(({ value, least }) => !(value >= least))
    .map(({ what, value, least }) => `${half} ${what} ${value.toFixed(3)} < ${least}`);
}

const WEAK = 0.8;

/** Questions in sight that were answered weakly, worst first. */
export const describeWeakest = (all: EvaluatedAsked[]) =>
  all
    .filter(({ ndcg }) => ndcg < WEAK)
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .map(({ class: kind, query, interpretedAs, ndcg, found }) => {
      const titles =
        found.length === 0
          ? "없음"
          : found
              .slice(0, 3)
              .map((one) => `「${one}」`)
              .join(" ");
      return `${names[kind]} "${query}"${interpretedAs === null ? "" : ` → "${interpretedAs}"`} nDCG ${ndcg.toFixed(2)} · 위 셋 ${titles}`;
    });
