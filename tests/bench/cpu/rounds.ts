import { cpuOf } from "./clock.ts";

export type Variant = {
  /** Runs before each burst and is not measured. */
  before?: () => Promise<unknown>;
  /** One burst of requests; false where the burst met something else than it measures and is made again. */
  ask: () => Promise<boolean>;
};

/** The middle of some numbers, and the quarters below and above it. */
export type Spread = { median: number; low: number; high: number };

export function spreadOf(numbers: number[]): Spread {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** The quotients of two measurements, round by round. */
export const quotients = (over: number[], under: number[]) => over.map((value, round) => value / under[round]!);

/** A version that changes by the clock disturbs one burst; what is disturbed again and again is not there to be measured. */
const TRIES = 3;

async function measureOnce(pid: number, name: string, { before, ask }: Variant) {
  for (let count = 0; count < TRIES; count += 1) {
    await before?.();
    let isRight = false;
    const spent = await cpuOf(pid, async () => (isRight = await ask()));
    if (isRight) return spent;
  }
  throw new Error(`${name}: ${TRIES} bursts in a row met something else`);
}

function shuffled<T>(items: T[]) {
  const keyed = items.map((item) => [Math.random(), item] as const);
  return keyed.toSorted(([one], [other]) => one - other).map(([, item]) => item);
}

/** CPU of a burst in nanoseconds, by variant and round. Each round has every variant once, in an order of its own. */
export async function measureRounds(
  pid: number,
  variants: Record<string, Variant>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<string, number[]>> {
  const spent: Record<string, number[]> = {};
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [name, variant] of shuffled(Object.entries(variants))) {
      const once = await measureOnce(pid, name, variant);
      if (round >= 0) (spent[name] ??= []).push(once);
    }
  return spent;
}
