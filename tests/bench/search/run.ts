import { readArgs } from "./args.ts";
import { mistakesInQueries } from "./queries/mistakes.ts";
import { scoreHeldOut, scoreInSight } from "./relevance.ts";
import { withSeed } from "./seeded.ts";
import { compareScales, type Measured, measureScale } from "./size.ts";
import { printTitle } from "./table.ts";

const { scales, score, cost, misses, heldOut } = readArgs();

const mistakes = mistakesInQueries();
if (mistakes.length > 0) throw new Error(mistakes.join("\n"));

const broken: string[] = [];
if (heldOut) broken.push(...(await withSeed(scoreHeldOut)));
else {
  if (score) broken.push(...(await withSeed((env) => scoreInSight(env, misses))));
  const byScale = new Map<number, Measured[]>();
  if (cost) for (const scale of scales) byScale.set(scale, await measureScale(scale));
  if (byScale.size > 0) broken.push(...compareScales(byScale));
}

printTitle(broken.length === 0 ? "모두 경계 안" : "경계를 넘은 것");
for (const line of broken) console.log(line.startsWith("  ") ? line : `- ${line}`);
process.exit(broken.length === 0 ? 0 : 1);
