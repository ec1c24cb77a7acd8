import type { CollectionCard, CollectionDetail, NewCollectionInput } from "#contracts/collections.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

export const make = (as: Member | undefined, body: unknown = { title: "아침 글감" }) =>
  call("POST", "/api/collections", { as, body });
export const add = (as: Member | undefined, id: number, ids: number[]) =>
  call("POST", `/api/collections/${id}/prompts`, { as, body: { prompt_ids: ids } });

/** Makes a collection with these prompts; a public one unless told otherwise. */
export async function createCollection(as: Member, ids: number[] = [], change: Partial<NewCollectionInput> = {}) {
  const made = await dataOf<CollectionDetail>(make(as, { title: "아침 글감", is_public: true, ...change }));
  if (ids.length > 0) await dataOf(add(as, made.id, ids));
  return made;
}

export const reviseCollection = (as: Member | undefined, id: number, body: unknown) =>
  call("PATCH", `/api/collections/${id}`, { as, body });
export const removeCollection = (as: Member | undefined, id: number) =>
  call("DELETE", `/api/collections/${id}`, { as });
export const reviseItem = (as: Member | undefined, id: number, promptId: number, body: unknown) =>
  call("PATCH", `/api/collections/${id}/prompts/${promptId}`, { as, body });
export const removeItem = (as: Member | undefined, id: number, promptId: number) =>
  call("DELETE", `/api/collections/${id}/prompts/${promptId}`, { as });
export const follow = (as: Member | undefined, id: number) => call("POST", `/api/collections/${id}/follows`, { as });
export const unfollow = (as: Member | undefined, id: number) =>
  call("DELETE", `/api/collections/${id}/follows`, { as });

export const readCollection = (id: number, as?: Member, query = "?limit=50") =>
  dataOf<CollectionDetail>(call("GET", `/api/collections/${id}${query}`, { as }));
/** The prompts of a collection that a reader sees, in order. */
export const idsIn = async (id: number, as?: Member) =>
  (await readCollection(id, as)).prompts.items.map(({ prompt }) => prompt.id);
export const listCollections = (path: string, as?: Member) =>
  dataOf<{ items: CollectionCard[]; next_cursor: string | null }>(call("GET", `/api/members/${path}`, { as }));
