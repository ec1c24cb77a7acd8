import { tabStorage } from "#app/lib/storage.ts";

const BOOKMARK = "d1_bookmark";

/** Bookmarks sort from oldest to newest: an answer that arrives late must not replace a newer one. */
export function saveD1Bookmark(bookmark: string | null) {
  if (bookmark !== null && bookmark > (tabStorage.read(BOOKMARK) ?? "")) tabStorage.write(BOOKMARK, bookmark);
}

/** The newest state of the database that this tab has seen (D1 Sessions API). */
export const readD1Bookmark = () => tabStorage.read(BOOKMARK);

/** `fetch` with the tab's D1 bookmark, so that the API reads nothing older than what this tab has seen. */
export async function apiFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  accessToken: string | null = null,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const bookmark = readD1Bookmark();
  if (bookmark !== null) headers.set("x-d1-bookmark", bookmark);
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  const response = await fetch(input, { ...init, headers });
  saveD1Bookmark(response.headers.get("x-d1-bookmark"));
  return response;
}
