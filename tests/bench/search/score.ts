import type { Evaluated } from "./evaluation.ts";
import { mean } from "./metrics.ts";
import type { QueryClass } from "./queries/types.ts";
import { printTable } from "./table.ts";

const bound = { ndcg: 0.985, recall: 1, choseong: 0.9, typo: 0.9, honest: 1 };
/** A query below this is worth a look. */
const WEAK = 0.8;

const names: Record<QueryClass, string> = {
  noun: "두 글자 낱말",
  phrase: "여러 낱말",
  particle: "조사·어미",
  spacing: "띄어쓰기",
  synonym: "다른 이름",
  latin: "영문·섞어 쓰기",
  model: "AI 모델",
  question: "긴 물음",
  typo: "한/영 오타",
  none: "답이 없는 말",
  choseong: "초성 (추천)",
  typing: "입력하는 중 (추천)",
};

const three = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? "·" : value.toFixed(3));
const share = (flags: (boolean | undefined)[]) => mean(flags.filter((flag) => flag !== undefined).map(Number));
const numbers = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);

/** What is popular is shown where nothing was found: that is no answer either. */
const isUnanswered = ({ titles, interpretedAs }: Evaluated) =>
  titles.length === 0 || interpretedAs?.startsWith("popular:") === true;

const rowOf = (name: string, group: Evaluated[]) => {
  const answerable = group.filter((evaluated) => evaluated.ndcg !== undefined);
  return [
    name,
    String(group.length),
    three(mean(numbers(group.map((evaluated) => evaluated.ndcg)))),
    three(share(group.map((evaluated) => evaluated.isHit))),
    three(share(group.map((evaluated) => evaluated.isCompleted))),
    three(mean(numbers(group.map((evaluated) => evaluated.recall)))),
    three(share(group.map((evaluated) => evaluated.isHonest))),
    three(share(answerable.map(isUnanswered))),
  ];
};

export function printScores(all: Evaluated[]) {
  const groups = Map.groupBy(all, (evaluated) => evaluated.class);
  printTable(
    ["갈래", "질의", "nDCG@10", "hit@5", "추천 hit@5", "재현율", "정직", "결과 없음"],
    [...[...groups].map(([kind, group]) => rowOf(names[kind], group)), rowOf("모두", all)],
  );
}

const quoted = (titles: string[]) => (titles.length === 0 ? "없음" : titles.map((title) => `「${title}」`).join(" "));

export function describeMiss({
  class: kind,
  query,
  ndcg,
  titles,
  suggestions,
  interpretedAs,
  lost,
  completes,
}: Evaluated) {
  const asked = `${names[kind]} "${query}"${interpretedAs === null ? "" : ` → "${interpretedAs}"`}`;
  const score = ndcg === undefined ? "" : ` nDCG ${ndcg.toFixed(2)} · 위 셋 ${quoted(titles.slice(0, 3))}`;
  const typed = completes
    ? ` · 바란 추천 ${completes.join("/")} · 나온 추천 ${suggestions.slice(0, 5).join(", ") || "없음"}`
    : "";
  return `${asked}${score}${typed}${lost.length === 0 ? "" : ` · 놓침 ${quoted(lost)}`}`;
}

type Check = { what: string; value: number; least: number; misses: Evaluated[] };

const isMissed = (flag: boolean | undefined) => flag === false;

function checksOf(all: Evaluated[]): Check[] {
  const graded = all.filter((evaluated) => evaluated.ndcg !== undefined);
  const [nouns, typos, typed, none] = (["noun", "typo", "choseong", "none"] as const).map((kind) =>
    all.filter((evaluated) => evaluated.class === kind),
  ) as [Evaluated[], Evaluated[], Evaluated[], Evaluated[]];
  return [
    { what: "nDCG@10", value: mean(numbers(graded.map(({ ndcg }) => ndcg))), least: bound.ndcg, misses: weakest(all) },
    {
      what: "두 글자 재현율",
      value: mean(numbers(nouns.map(({ recall }) => recall))),
      least: bound.recall,
      misses: nouns.filter(({ recall }) => recall !== 1),
    },
    {
      what: "초성 hit@5",
      value: share(typed.map(({ isCompleted }) => isCompleted)),
      least: bound.choseong,
      misses: typed.filter(({ isCompleted }) => isMissed(isCompleted)),
    },
    {
      what: "한/영 오타 hit@5",
      value: share(typos.map(({ isHit }) => isHit)),
      least: bound.typo,
      misses: typos.filter(({ isHit }) => isMissed(isHit)),
    },
    {
      what: "한/영 오타 추천 hit@5",
      value: share(typos.map(({ isCompleted }) => isCompleted)),
      least: bound.typo,
      misses: typos.filter(({ isCompleted }) => isMissed(isCompleted)),
    },
    {
      what: "답이 없을 때 정직",
      value: share(none.map(({ isHonest }) => isHonest)),
      least: bound.honest,
      misses: none.filter(({ isHonest }) => isMissed(isHonest)),
    },
  ];
}

/** Queries that were answered weakly, worst first. */
export const weakest = (all: Evaluated[]) =>
  all.filter(({ ndcg }) => ndcg !== undefined && ndcg < WEAK).toSorted((a, b) => a.ndcg! - b.ndcg!);

/** The bounds that do not hold, each followed by the queries that broke it. */
export const brokenScores = (all: Evaluated[]) =>
  checksOf(all)
    .filter(({ value, least }) => !(value >= least))
    .flatMap(({ what, value, least, misses }) => [
      `${what} ${value.toFixed(3)} < ${least}`,
      ...misses.map((miss) => `  ${describeMiss(miss)}`),
    ]);
