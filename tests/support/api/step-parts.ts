import fc from "fast-check";
import { expect } from "vitest";
import { BUYERS, COUPON_CODES, SELLERS, type World } from "./money-world.ts";
import { bank } from "./purchases.ts";

// What the steps of `money-steps.ts` and `complaint-steps.ts` are chosen and made with.

export const who = fc.nat(BUYERS - 1);
export const seller = fc.nat(SELLERS - 1);
// An index counted from the newest: mostly one of the last five, sometimes any.
export const nth = fc.oneof({ weight: 2, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat() });
export const coupon = fc.option(fc.constantFrom(...COUPON_CODES), { freq: 2, nil: undefined });
export const mostly = fc.constantFrom(true, true, true, false);
export const rarely = fc.constantFrom(false, false, false, true);
export const doubled = fc.constantFrom(1, 1, 2, 4);
export const amount = fc.oneof(fc.integer({ min: 10_000, max: 200_000 }), fc.constantFrom(9_999, 10_000, 5_000_000));
/**
 * Three calls of four fail at the provider. `processed`: after the money moved; `blind`: a `get` fails, too, by turns the first and the
 * second of the call.
 */
export const failing = fc.option(fc.record({ processed: fc.boolean(), blind: fc.constantFrom(0, 0, 1, 2) }), {
  freq: 3,
  nil: undefined,
});
export type Failing = { processed: boolean; blind: number } | undefined;

export const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));
export const pick = <T>(list: T[], at: number): T | undefined => list.at(-1 - (at % Math.max(1, list.length)));
export const expectAnswer = (answers: Response[]) => {
  for (const { status } of answers) expect(status, "an answer of the API").toBeLessThan(500);
};

/** Runs `ask` while the provider has the next fault of this operation to answer with. */
export async function withFault(
  world: World,
  operation: "confirm" | "cancel",
  failing: Failing,
  ask: () => Promise<void>,
) {
  if (!failing) return ask();
  const faults = world.faults[operation];
  const { processed, blind } = failing;
  if (blind === 2) await bank.fail({ get: "none" });
  await bank.fail({ [operation]: faults.next(), processed, ...(blind > 0 && { get: world.faults.get.next() }) });
  await ask();
  const unmet = await bank.heal();
  if (!unmet.includes(operation)) faults.met();
  if (blind > 0 && !unmet.includes("get")) world.faults.get.met();
}

/** Chooses a purchase, mostly one that is paid and neither opened nor refunded. */
export const purchase = fc.record({ nth, isFresh: mostly }).map(({ nth: at, isFresh }) => ({ bought }: World) => {
  const fresh = bought.filter((one) => one.isFresh);
  return pick(isFresh ? fresh : bought, at);
});
