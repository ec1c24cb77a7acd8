import { parseArgs } from "node:util";
import { counted } from "#tests/bench/search/scales.ts";
import { printTitle } from "#tests/bench/search/table.ts";
import { compareScales, typicalOf } from "./compare.ts";
import { joinMembers, keepAccount, leaveAll, meetMembers, readNotifications, writeMessages } from "./members.ts";
import { buyPrompts } from "./money.ts";
import { publishPrompts, readPrompts, reviewPrompts } from "./prompts.ts";
import { openFilled } from "./state.ts";
import { type Cost, openWorld, type World } from "./world.ts";

const { values } = parseArgs({
  options: { scales: { type: "string", default: "10000,100000" }, rounds: { type: "string", default: "9" } },
});
const scales = values.scales.split(",").filter(Boolean).map(Number);

/** Every verb once, by two members who join for it and withdraw afterwards. */
async function doEverything(world: World) {
  const [author, reader] = await joinMembers(world);
  const { free, paid } = await publishPrompts(world, author);
  await readPrompts(world, reader, free);
  await reviewPrompts(world, reader, author, free);
  await writeMessages(world, reader, author);
  await buyPrompts(world, reader, paid);
  await readNotifications(world, author);
  await meetMembers(world, reader, author);
  await keepAccount(world, author);
  await leaveAll(world, [reader]);
}

async function measureScale(scale: number) {
  const opened = await openFilled(scale);
  const world = await openWorld(opened.env);
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await doEverything(world);
      process.stderr.write(`\r  ${counted(scale)}개에서 ${round + 1} / ${values.rounds}          `);
    }
    return new Map([...world.costs].map(([verb, costs]) => [verb, typicalOf(costs)]));
  } finally {
    await world.dispose();
    await opened.dispose();
  }
}

const byScale = new Map<number, Map<string, Cost>>();
for (const scale of scales) byScale.set(scale, await measureScale(scale));
const broken = compareScales(byScale);

printTitle(broken.length === 0 ? "모두 경계 안" : "경계를 넘은 것");
for (const line of broken) console.log(line.startsWith("  ") ? line : `- ${line}`);
process.exit(broken.length === 0 ? 0 : 1);
