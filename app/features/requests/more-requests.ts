import { publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { shownRequest } from "./shown-request.ts";
import type { Board } from "./statuses.ts";

/** The next page of the board. */
export async function moreRequests(query: Board) {
  const { items, next_cursor } = await dataOf(publicApi.requests.index.$get({ query }));
  return { items: items.map(shownRequest), next_cursor };
}
