import type { BundlePatch, NewBundleInput, NewBundleOrder } from "#contracts/bundles.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { bundles } = memberApi;
const one = (id: number | string) => ({ id: String(id) });

export const readBundle = (id: number | string) => dataOf(bundles[":id"].$get({ param: one(id) }));
export const askBundle = (id: number | string) => resultOf(bundles[":id"].$get({ param: one(id) }));
export const makeBundle = (json: NewBundleInput) => resultOf(bundles.index.$post({ json }));
export const reviseBundle = (id: number, json: BundlePatch) =>
  resultOf(bundles[":id"].$patch({ param: one(id), json }));
export const stopBundle = (id: number) => resultOf(bundles[":id"].$delete({ param: one(id) }));
export const orderBundle = (id: number, header: { "idempotency-key": string }, json: NewBundleOrder) =>
  resultOf(bundles[":id"].orders.$post({ param: one(id), header, json }));
