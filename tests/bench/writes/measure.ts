import { counted } from "#tests/bench/search/scales.ts";
import { typicalOf } from "./compare.ts";
import { joinMembers, keepAccount, leaveAll, meetMembers, readNotifications, writeMessages } from "./members.ts";
import { buyPrompts } from "./money.ts";
import { publishPrompts, readPrompts, reviewPrompts } from "./prompts.ts";
import { openFilled } from "./state.ts";
import { openWorld, type World } from "./world.ts";

const ROUNDS = 9;

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

/** What every verb costs in a filled database of `scale` prompts. */
export async function measureWrites(scale: number) {
  const opened = await openFilled(scale);
  const world = await openWorld(opened.env);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await doEverything(world);
      process.stderr.write(`\r  ${counted(scale)}개에서 ${round + 1} / ${ROUNDS}          `);
    }
    return new Map([...world.costs].map(([verb, costs]) => [verb, typicalOf(costs)]));
  } finally {
    await world.dispose();
    await opened.dispose();
  }
}
