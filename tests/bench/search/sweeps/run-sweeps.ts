import type { PromptList } from "#contracts/prompts.ts";
import { printTable, printTitle } from "../table.ts";
import { sweeps } from "./all.ts";
import { seedOf } from "./seed-of.ts";
import type { Answer, Sweep, SweepCase } from "./types.ts";

/** Asks for a page of a search: the first one, or that of a cursor. */
export type AskPage = (query: string, more: { cursor?: string }) => Promise<PromptList>;

async function ask(askPage: AskPage, { query }: SweepCase, everything: boolean): Promise<Answer> {
  const first = await askPage(query, {});
  const items = [...first.items];
  if (!everything) return { items, first };
  for (let page: PromptList = first; page.next_cursor;) {
    page = await askPage(query, { cursor: page.next_cursor });
    items.push(...page.items);
  }
  return { items, first };
}

async function missesOf(askPage: AskPage, { everything = false }: Sweep, cases: SweepCase[]) {
  const misses: string[] = [];
  for (const one of cases) {
    const answer = await ask(askPage, one, everything);
    const as = answer.first.interpreted_as;
    const shown = answer.items.slice(0, 3).map(({ title }) => `「${title}」`);
    if (!one.isRight(answer)) misses.push(`${one.query} → ${as ? `${as.kind} ${as.query}` : "·"} ${shown.join(" ")}`);
  }
  return misses;
}

/** Asks the questions that are made from the seed's own words, one kind of fault after another. Returns the bounds that do not hold. */
export async function runSweeps(d1: D1Database, askPage: AskPage, showsMisses: boolean, only = "") {
  const seed = await seedOf(d1);
  const rows: string[][] = [];
  const broken: string[] = [];
  const missed: string[] = [];
  for (const sweep of sweeps.filter(({ name }) => name.includes(only))) {
    const cases = sweep.cases(seed);
    const misses = await missesOf(askPage, sweep, cases);
    const share = 1 - misses.length / cases.length;
    rows.push([
      sweep.name,
      String(cases.length),
      String(cases.length - misses.length),
      share.toFixed(3),
      String(sweep.least),
    ]);
    missed.push(...misses.map((miss) => `${sweep.name}: ${miss}`));
    if (!(share >= sweep.least)) broken.push(`${sweep.name} ${share.toFixed(3)} < ${sweep.least}`);
  }
  printTitle("쓸어 보기: 씨앗의 태그와 제목에서 만든 물음");
  printTable(["갈래", "물음", "맞음", "몫", "경계"], rows);
  if (showsMisses) for (const miss of missed) console.log(`- ${miss}`);
  return broken;
}
