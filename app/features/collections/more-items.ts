import { publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { shownCollection } from "./shown-collection.ts";
import { shownItem } from "./shown-item.ts";

/** The next page of a collection. */
export async function moreItems(id: number, cursor: string) {
  const { prompts } = await dataOf(publicApi.collections[":id"].$get({ param: { id: String(id) }, query: { cursor } }));
  return { ...prompts, items: prompts.items.map(shownItem) };
}

/** The next page of a member's collections. */
export async function moreCollections(memberId: number, cursor: string) {
  const { items, next_cursor } = await dataOf(
    publicApi.members[":id"].collections.$get({ param: { id: String(memberId) }, query: { cursor } }),
  );
  return { items: items.map(shownCollection), next_cursor };
}
