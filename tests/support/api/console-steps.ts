import fc from "fast-check";
import { deliverCanceled, type Step } from "./money-world.ts";
import { bank } from "./purchases.ts";
import { rowOf } from "./rows.ts";

const rarely = fc.constantFrom(false, false, false, true);
const part = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 0.9, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(1) },
);

/**
 * Somebody cancels a payment, mostly in part, in the provider's console, and may say which order it is for. The webhook comes at once or
 * late, and is sent again when it was not received.
 */
export const cancelingInConsole = fc
  .record({ nth: fc.nat(9), part, isNamed: fc.boolean(), isLate: rarely, isBlind: rarely })
  .map(({ nth, part: share, isNamed, isLate, isBlind }): Step => async (world) => {
    const fresh = world.bought.filter(({ isFresh, paymentKey }) => isFresh && paymentKey);
    const one = fresh.at(-1 - (nth % Math.max(1, fresh.length)));
    if (!one) return;
    const { charged, number } = (await rowOf<{ charged: number; number: string }>("orders", { id: one.order_id }))!;
    const amount = Math.max(1, Math.floor(share * charged));
    const reason = isNamed ? `${number} 상담` : "상담";
    if (!(await bank.cancel({ paymentKey: one.paymentKey, amount, reason }))) return;
    one.isFresh = amount < charged;
    world.canceled.count += 1;
    world.undelivered.add(one.paymentKey);
    if (isLate) return;
    if (isBlind) await bank.fail({ get: world.faults.get.next() });
    await deliverCanceled(world);
    if (isBlind && !(await bank.heal()).includes("get")) world.faults.get.met();
  });
