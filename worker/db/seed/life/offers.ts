import { TERMS_VERSION } from "#contracts/commerce.ts";
import { newCoupon, type NewCoupon } from "#contracts/coupons.ts";
import { confirmPayment } from "#worker/features/commerce/confirm.ts";
import { placeOrder } from "#worker/features/commerce/place-order.ts";
import { createCoupon } from "#worker/features/coupons/create-coupon.ts";
import { claimGift } from "#worker/features/gifts/claim.ts";
import { giveGift } from "#worker/features/gifts/give.ts";
import { listGiven } from "#worker/features/gifts/own-gifts.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import type { Prompter } from "../types.ts";
import { neverBoughtBy } from "./sales.ts";
import { DAY, kst } from "./times.ts";
import type { Happening, Name, World } from "./world.ts";

/** `days`: how long it is valid from the day on which it is made. */
type Made = { at: number; by: Prompter; ofPrompt?: string; days: number } & Omit<
  NewCoupon,
  "prompt_id" | "from" | "until"
>;

/** One for all prompts of a seller, one for one of them, and one whose days are over. */
const coupons: Made[] = [
  {
    at: kst("10-05", 10, 0),
    by: "garam",
    code: "가을맞이",
    percent: 30,
    days: 26,
    uses_max: 50,
  },
  {
    at: kst("11-02", 9, 20),
    by: "haneul",
    code: "하늘단골",
    percent: 20,
    days: 90,
    uses_max: 100,
  },
  {
    at: kst("11-16", 15, 45),
    by: "sol",
    ofPrompt: "손님이 망설이는 순서대로 짜는 상세페이지",
    code: "첫손님2000",
    won: 2_000,
    days: 45,
    uses_max: 30,
  },
];

const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true } as const;
const giverOf = ({ as, env }: World, name: Name) => ({ ...as(name), settlementKey: env.SETTLEMENT_KEY });

async function buyWithCoupon({ as, approve }: World, buyer: Name, seller: Prompter, code: string) {
  const checkout = await placeOrder(as(buyer), { prompt_id: neverBoughtBy([buyer], seller), agreements, coupon: code });
  const { order_id, amount } = checkout;
  await confirmPayment(as(buyer), { payment_key: await approve(checkout), order_id, amount });
}

async function give(world: World, giver: Name, promptId: number, message: string) {
  const checkout = await giveGift(giverOf(world, giver), { prompt_id: promptId, agreements, message });
  const { order_id, amount } = checkout;
  await confirmPayment(world.as(giver), { payment_key: await world.approve(checkout), order_id, amount });
}

/** The latest gift of a giver is claimed. */
async function claim(world: World, giver: Name, claimer: Name) {
  const { items } = await listGiven(giverOf(world, giver), { limit: 1 });
  await claimGift(world.as(claimer), items[0]!.code!);
}

/** Coupons of sellers, an order with one of them, a gift that was claimed and one that waits. */
export const offerHappenings = (): Happening[] => [
  ...coupons.map(({ at, by, ofPrompt, days, ...input }): Happening => ({
    at,
    run({ as, promptIdOf }) {
      const span = { from: seoulDay(Date.now()), until: seoulDay(Date.now() + days * DAY) };
      const prompt_id = ofPrompt ? promptIdOf(ofPrompt) : null;
      return createCoupon(as(by), newCoupon.parse({ ...input, ...span, prompt_id }));
    },
  })),
  { at: kst("11-20", 10, 15), run: (world) => buyWithCoupon(world, "buyer", "haneul", "하늘단골") },
  {
    at: kst("11-20", 13, 0),
    run: (world) =>
      give(world, "buyer", neverBoughtBy(["sol"], "noeul"), "지난번에 도와줘서 고마워요. 필요할 것 같아서 보내요."),
  },
  { at: kst("11-20", 19, 30), run: (world) => claim(world, "buyer", "sol") },
  {
    at: kst("11-20", 20, 5),
    run: (world) => give(world, "bada", neverBoughtBy(["bada"], "garam"), "새 일 시작한 것 축하해요!"),
  },
];
