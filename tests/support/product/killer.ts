import type { Send } from "../shared/target.ts";
import { clearFaults, createSend } from "./interrupted-purchases.ts";
import type { createKillable } from "./killable.ts";

type Held = { ended: Promise<unknown> } | undefined;

/**
 * Kills a product in the middle of what is asked of it, and starts it again. `hold` is run before each kill and may hold a call between the
 * provider's write and ours.
 */
export function createKiller(
  product: Awaited<ReturnType<typeof createKillable>>,
  hold: (send: Send) => Promise<Held> = () => Promise.resolve(undefined),
) {
  let kills = 0;
  let answers = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let restarted = Promise.resolve();
  const send = createSend(product.origin, () => {
    answers += 1;
    if (answers < killAt) return;
    killAt = Number.POSITIVE_INFINITY;
    restarted = kill();
  });
  async function kill() {
    const held = await hold(send);
    await product.kill();
    kills += 1;
    await held?.ended;
    await product.start();
    await clearFaults(send);
  }

  return {
    send,
    kill,
    kills: () => kills,
    /** Kills it once it has answered this many calls more. */
    killAfter(more: number) {
      killAt = answers + 1 + more;
    },
    /** Does all of `items`, `atOnce` at a time; after a kill it goes on with the product that was started again. */
    async doAll<T>(items: T[], atOnce: number, work: (item: T) => Promise<unknown>) {
      const queue = items.values();
      const doOneByOne = async () => {
        for (const item of queue) {
          await work(item);
          await restarted;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, doOneByOne));
      await restarted;
    },
  };
}
