import type { GivenGift, ReceivedGift, ShownGift } from "#contracts/gifts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { giveGift } from "../shared/purchase.ts";
import { call, callerAs, dataOf } from "./call.ts";
import { send } from "./in-process.ts";

export const give = (giver: Member, promptId: number, message = "") =>
  giveGift(send, { call: callerAs(giver) }, promptId, message);
export const claim = (as: Member | undefined, code: string) => call("POST", `/api/gifts/${code}/claim`, { as });
export const look = (code: string, as?: Member) => call("GET", `/api/gifts/${code}`, { as });
export const shown = (code: string, as?: Member) => dataOf<ShownGift>(look(code, as));
export const given = async (as: Member) =>
  (await dataOf<{ items: GivenGift[] }>(call("GET", "/api/gifts", { as }))).items;
export const received = async (as: Member) =>
  (await dataOf<{ items: ReceivedGift[] }>(call("GET", "/api/gifts/received", { as }))).items;
