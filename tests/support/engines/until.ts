import { setTimeout } from "node:timers/promises";

/** Catches what hangs; it is no measure of speed. */
const HANG_MS = 60_000;
const INTERVAL_MS = 100;

/** Looks again until there is something to be seen. What fails meanwhile, as while a page is replaced by another, is tried again. */
export async function until<Value>(see: () => Promise<Value>, what: string): Promise<NonNullable<Value>> {
  const end = Date.now() + HANG_MS;
  for (let reason: unknown; ;) {
    const seen = await see().catch((error: unknown) => void (reason = error));
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`not seen: ${what}`, { cause: reason });
    await setTimeout(INTERVAL_MS);
  }
}
