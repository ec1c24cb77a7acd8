import { env } from "cloudflare:workers";
import type { OwnIdentity } from "#contracts/identity-check.ts";
import { openDb } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { answerAtProvider, type IdentityAnswer } from "../shared/identity-check.ts";
import { call, dataOf } from "./call.ts";
import { send } from "./in-process.ts";
import { createUnchecked } from "./members.ts";
import { ORIGIN } from "./toss.ts";

// The provider knows where it sends people back to.
const PATH = `${ORIGIN}/api/members/me/identity-check`;

/** A member who has a confirmed address and has not been checked. */
export async function createSellerToBe() {
  const member = await createUnchecked();
  await keepAddress(openDb(env.DB).db, member.id, `seller${member.id}@example.com`);
  return member;
}

export const readIdentity = (as: Member, using?: Env) => dataOf<OwnIdentity>(call("GET", PATH, { as, using }));
export const begin = (as: Member | undefined, using?: Env) => call("POST", PATH, { as, using });
export const finish = (as: Member | undefined, body: unknown, using?: Env) =>
  call("POST", `${PATH}/result`, { as, body, using });

/** Begins a check and answers at the provider; what the page would hand in. */
export async function answerOf(as: Member, answer: IdentityAnswer = {}) {
  const { url } = await dataOf<{ url: string }>(begin(as));
  const back = await answerAtProvider(send, url, answer);
  return { code: back.get("code"), state: back.get("state") };
}

export const check = async (as: Member, answer?: IdentityAnswer, using?: Env) =>
  finish(as, await answerOf(as, answer), using);
