const BURST = 24;
const numbers = Array.from({ length: BURST }, (_, index) => index + 1);

/** Spellings of one address: of two parameters with one name pages read the first, and a blank one says nothing. */
const spellings = (path: string) =>
  numbers.map((number) => encodeURI(`${path}${path.includes("?") ? "&" : "?"}cursor=&cursor=${number}`));

/** Addresses whose pages cost the same, by kind of page: many, so that a burst of requests can find them all stale. */
export const kinds: Record<string, string[]> = {
  "/": spellings("/"),
  "/?search=회의록": spellings("/?search=회의록"),
  "/?category=work&sort=latest": spellings("/?category=work&sort=latest"),
  "/prompt/:id": numbers.map((number) => `/prompt/${number}`),
  "/profile/:id": spellings("/profile/1"),
};
