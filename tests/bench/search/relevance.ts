import type { Env } from "#worker/env.ts";
import { evaluateAsked } from "./asked-evaluation.ts";
import { brokenAskedScores, describeWeakest, printAskedScores } from "./asked-score.ts";
import { evaluate } from "./evaluation.ts";
import { gradedQueries } from "./queries/all.ts";
import { askedQueries } from "./queries/asked/all.ts";
import { heldOutQueries } from "./queries/held-out/held-out-all.ts";
import { brokenScores, describeMiss, printScores, weakest } from "./score.ts";
import { printTitle } from "./table.ts";

const progress = (what: string) => (done: number, all: number) =>
  process.stderr.write(`\r  ${what} ${done} / ${all}          `);

function printMisses(misses: string[]) {
  printTitle("아쉬운 물음");
  for (const miss of misses) console.log(`- ${miss}`);
}

/** Scores both sets in sight. Returns the bounds that do not hold. */
export async function scoreInSight(env: Env, showsMisses: boolean) {
  const evaluated = await evaluate(env, progress("물음"));
  printTitle(`관련도: 물음 ${gradedQueries.length}개, 씨앗 프롬프트에서`);
  printScores(evaluated);
  const asked = await evaluateAsked(env, askedQueries, progress("사람들이 묻는 말"));
  printTitle(`사람들이 묻는 말: 보이는 반 ${askedQueries.length}개`);
  printAskedScores(asked);
  if (showsMisses) printMisses([...weakest(evaluated).map(describeMiss), ...describeWeakest(asked)]);
  return [...brokenScores(evaluated), ...brokenAskedScores("보이는 반", asked)];
}

/** Scores the held-out half, by class only: an error does not say at which question it happened. */
export async function scoreHeldOut(env: Env) {
  const asked = await evaluateAsked(env, heldOutQueries, progress("가려 둔 물음")).catch(() => {
    throw new Error("A held-out query was not answered.");
  });
  printTitle(`사람들이 묻는 말: 가려 둔 반 ${heldOutQueries.length}개`);
  printAskedScores(asked);
  return brokenAskedScores("가려 둔 반", asked);
}
