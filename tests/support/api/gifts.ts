import type { GivenGift, ReceivedGift, ShownGift } from "#contracts/gifts.ts";
import type { Env } from "#worker/env.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { giveGift } from "../shared/purchase.ts";
import { call, callerAs, dataOf } from "./call.ts";
import { send } from "./in-process.ts";
import { createMember } from "./members.ts";
import { openShop } from "./purchases.ts";

export const give = (giver: Member, promptId: number, message = "") =>
  giveGift(send, { call: callerAs(giver) }, promptId, message);
export const claim = (as: Member | undefined, code: string, using?: Env) =>
  call("POST", `/api/gifts/${code}/claim`, { as, using });
export const look = (code: string, as?: Member) => call("GET", `/api/gifts/${code}`, { as });
export const shown = (code: string, as?: Member) => dataOf<ShownGift>(look(code, as));
export const given = async (as: Member) =>
  (await dataOf<{ items: GivenGift[] }>(call("GET", "/api/gifts", { as }))).items;
export const received = async (as: Member) =>
  (await dataOf<{ items: ReceivedGift[] }>(call("GET", "/api/gifts/received", { as }))).items;

/** A shop whose buyer has paid a gift, and a friend. */
export async function openGift(message = "생일 축하해요.") {
  const shop = await openShop();
  const friend = await createMember({ nickname: "받는친구" });
  const gift = await give(shop.buyer, shop.prompt.id, message);
  return { ...shop, friend, gift, code: gift.code! };
}
