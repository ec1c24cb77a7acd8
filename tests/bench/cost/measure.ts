import { cpuOf } from "../cpu/clock.ts";
import { spreadOf } from "../cpu/rounds.ts";
import { readCases } from "./reads.ts";
import { type Case, type Site, startSite } from "./site.ts";
import { writeCases } from "./writes.ts";

/** The first of two may compile what the second runs. */
const ROUNDS = 2;
const ORDINARY = 20;

export type Cost = { name: string; status: number; ms: number; times: number };

async function measure({ pid }: Site, { ask, renew }: Case) {
  const spent: number[] = [];
  let status = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await renew?.();
    const once = await cpuOf(pid, async () => {
      const answer = await ask(round);
      status = answer.status;
      await answer.arrayBuffer();
    });
    spent.push(once / 1e6);
  }
  return { status, ms: Math.min(...spent) };
}

/** CPU in milliseconds of one page that nothing is kept of. */
async function measureOrdinary({ pid, send }: Site) {
  const spent: number[] = [];
  for (let id = 1; id <= 2 * ORDINARY; id += 1)
    spent.push((await cpuOf(pid, async () => void (await (await send(`/prompt/${id}`)).arrayBuffer()))) / 1e6);
  return spreadOf(spent.slice(ORDINARY)).median;
}

/** The dearest requests as multiples of an ordinary page, in one workerd with the local D1 and the renderer. */
export async function* measureCosts(): AsyncGenerator<Cost> {
  const site = await startSite();
  try {
    const ordinary = await measureOrdinary(site);
    yield { name: "/prompt/:id, which nothing is kept of", status: 200, ms: ordinary, times: 1 };
    for (const cases of [readCases, writeCases])
      for (const one of await cases(site)) {
        const { status, ms } = await measure(site, one);
        yield { name: one.name, status, ms, times: ms / ordinary };
      }
  } finally {
    await site.close();
  }
}
