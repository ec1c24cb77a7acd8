import type { BundleDetail } from "#contracts/bundles.ts";
import { join, type Newcomer } from "./newcomer.ts";
import { sell } from "./purchases.ts";

export const prices = [4_000, 3_000, 5_000] as const;
/** What those prompts cost in a bundle for `PRICE`. */
const PRICE = 9_000;
export const shares = [3_000, 2_250, 3_750] as const;

/** A seller with three prompts for sale, named after `title`, all unknown to other tests. */
export async function openStall(origin: string, title: string) {
  const seller = await join(origin);
  const prompts = [];
  for (const [at, price] of prices.entries())
    prompts.push(await sell(origin, `${title} ${["하나", "둘", "셋"][at]}`, { seller, price }));
  return { seller, prompts };
}

export const bundle = (seller: Pick<Newcomer, "call">, title: string, prompts: { id: number }[], price = PRICE) =>
  seller.call<BundleDetail>("POST", "/api/bundles", {
    title,
    about: "세 글을 차례로 쓰면 좋아요.",
    prompt_ids: prompts.map(({ id }) => id),
    price,
  });

/** A bundle of three prompts, its seller and a buyer. */
export async function openBundle(origin: string, title: string) {
  const stall = await openStall(origin, title);
  const made = await bundle(stall.seller, title, stall.prompts);
  return { ...stall, id: made.id, title, buyer: await join(origin) };
}
