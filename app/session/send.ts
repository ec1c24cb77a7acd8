const BOOKMARK = "d1_bookmark";

/** Bookmarks sort from oldest to newest; an answer overtaken by another must not take us back. */
export function keepBookmark(bookmark: string | null) {
  if (bookmark !== null && bookmark > (sessionStorage.getItem(BOOKMARK) ?? ""))
    sessionStorage.setItem(BOOKMARK, bookmark);
}

export const keptBookmark = () => sessionStorage.getItem(BOOKMARK);

/** One call to the API, which then reads nothing older than what this tab has seen. */
export async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  accessToken: string | null = null,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const bookmark = keptBookmark();
  if (bookmark !== null) headers.set("x-d1-bookmark", bookmark);
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  const response = await fetch(input, { ...init, headers });
  keepBookmark(response.headers.get("x-d1-bookmark"));
  return response;
}
