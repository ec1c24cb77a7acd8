import type { CollectedPatch, CollectionDetail, CollectionPatch, NewCollectionInput } from "#contracts/collections.ts";
import { memberApi } from "#app/data/client.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { collections, members } = memberApi;
const one = (id: number) => ({ id: String(id) });
const both = (id: number, promptId: number) => ({ id: String(id), prompt_id: String(promptId) });

/** The key of a member's own and followed collections. */
export const COLLECTIONS = [queryKeys.prompts, "collections"];

export const makeCollection = (json: NewCollectionInput) => resultOf(collections.index.$post({ json }));
export const reviseCollection = (id: number, json: CollectionPatch) =>
  resultOf(collections[":id"].$patch({ param: one(id), json }));
export const removeCollection = (id: number) => resultOf(collections[":id"].$delete({ param: one(id) }));
export const restoreCollection = (id: number) => resultOf(collections[":id"].restore.$post({ param: one(id) }));
export const addPrompts = (id: number, promptIds: number[]) =>
  resultOf(collections[":id"].prompts.$post({ param: one(id), json: { prompt_ids: promptIds } }));
/** Also sent while the page is being left. */
export const revisePrompt = (id: number, promptId: number, json: CollectedPatch) =>
  resultOf(
    collections[":id"].prompts[":prompt_id"].$patch({ param: both(id, promptId), json }, { init: { keepalive: true } }),
  );
export const removePrompt = (id: number, promptId: number) =>
  resultOf(collections[":id"].prompts[":prompt_id"].$delete({ param: both(id, promptId) }));
export const followCollection = (id: number, isFollowing: boolean) =>
  resultOf(collections[":id"].follows[isFollowing ? "$post" : "$delete"]({ param: one(id) }));
export const listChoices = (promptId: number) =>
  dataOf(members.me.collections.choices.$get({ query: { prompt_id: String(promptId) } }));

export const readCollection = (id: number, query: { cursor?: string; limit?: string } = {}) =>
  dataOf(collections[":id"].$get({ param: one(id), query }));

const PAGE = "50";

/** A collection with all of its prompts, which are at most 200. */
export async function readWholeCollection(id: number): Promise<CollectionDetail> {
  const first = await readCollection(id, { limit: PAGE });
  const items = [...first.prompts.items];
  for (let cursor = first.prompts.next_cursor; cursor;) {
    const { prompts } = await readCollection(id, { cursor, limit: PAGE });
    items.push(...prompts.items);
    cursor = prompts.next_cursor;
  }
  return { ...first, prompts: { items, next_cursor: null } };
}
