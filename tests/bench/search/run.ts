import { type Part, runParts } from "../harness.ts";
import { pageOf } from "./ask.ts";
import { reportCompletion } from "./completion.ts";
import { mistakesInQueries } from "./queries/mistakes.ts";
import { scoreHeldOut, scoreInSight } from "./relevance.ts";
import { withSeed } from "./seeded.ts";
import { compareScales, type Measured, measureScale } from "./size.ts";
import { runSweeps } from "./sweeps/run-sweeps.ts";

const mistakes = mistakesInQueries();
if (mistakes.length > 0) throw new Error(mistakes.join("\n"));

const score: Part = async (report, { misses }) => report.fail(...(await withSeed((env) => scoreInSight(env, misses))));

const sweeps: Part = async (report, { misses }) =>
  report.fail(...(await withSeed((env) => runSweeps(env.DB, (query, more) => pageOf(env, query, more), misses))));

const cost: Part = async (report, { scales }) => {
  const byScale = new Map<number, Measured[]>();
  for (const scale of scales) byScale.set(scale, await measureScale(scale));
  report.fail(...compareScales(byScale));
};

/** Only when it is named: who sees its scores often writes rules for them. */
const heldOut: Part = async (report) => report.fail(...(await withSeed(scoreHeldOut)));

const usual = { score, sweeps, completion: reportCompletion, cost };

await runParts({ ...usual, "held-out": heldOut }, Object.keys(usual));
