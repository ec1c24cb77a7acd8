import type { BundleCard, BundleDetail, NewBundleInput } from "#contracts/bundles.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

/** Published prompts of a seller at these prices. Returns their ids. */
export async function createPriced(seller: Member, prices: readonly number[]) {
  const ids: number[] = [];
  for (const price of prices)
    ids.push((await createPrompt(seller, { title: `${price}원 글감`, price, tested: [] })).id);
  return ids;
}

export const makeBundle = (as: Member | undefined, ids: unknown, change: Record<string, unknown> = {}) =>
  call("POST", "/api/bundles", { as, body: { title: "면접 준비", prompt_ids: ids, price: 8_000, ...change } });

export const createBundle = (as: Member, ids: number[], change: Partial<NewBundleInput> = {}) =>
  dataOf<BundleDetail>(makeBundle(as, ids, change));

/** A new seller with a bundle at 8,000 won of prompts that cost 5,000, 3,000 and 2,000 one by one. */
export async function createSeller() {
  const seller = await createMember();
  const ids = (await createPriced(seller, [5_000, 3_000, 2_000])) as [number, number, number];
  return { seller, ids, bundle: await createBundle(seller, ids, { about: "면접 앞에 볼 것을 모았어요." }) };
}

export const reviseBundle = (as: Member | undefined, id: number, body: unknown) =>
  call("PATCH", `/api/bundles/${id}`, { as, body });
export const endBundle = (as: Member | undefined, id: number) => call("DELETE", `/api/bundles/${id}`, { as });
export const askBundle = (id: number, as?: Member) => call("GET", `/api/bundles/${id}`, { as });
export const readBundle = (id: number, as?: Member) => dataOf<BundleDetail>(askBundle(id, as));

/** The ids of the prompts of a bundle that a reader sees, in order. */
export const idsIn = async (id: number, as?: Member) =>
  (await readBundle(id, as)).prompts.map(({ prompt }) => prompt.id);

export const listBundles = (path: string, as?: Member) =>
  dataOf<{ items: BundleCard[]; next_cursor: string | null }>(call("GET", `/api/${path}`, { as }));
export const idsOn = async (path: string, as?: Member) => (await listBundles(path, as)).items.map(({ id }) => id);
