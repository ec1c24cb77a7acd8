import { GUIDES, memberTag } from "#contracts/cache-tags.ts";

const PUBLIC = "/images/";
const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** The only keys that everyone may ask for; no text of an address reaches the bucket but through this. */
const SHOWN = new RegExp(
  `^${PUBLIC}((?:members/([1-9]\\d{0,14})/${UUID}|guides/${UUID}-\\d{1,4}x\\d{1,4})\\.(?:jpg|png|webp))$`,
);

export const pathOf = (key: string) => PUBLIC + key;

/** The key of a picture in an address of ours, and the cache tag of what it belongs to. */
export function shownIn(path: string) {
  const [, key, memberId] = SHOWN.exec(path) ?? [];
  return key === undefined ? undefined : { key, tag: memberId === undefined ? GUIDES : memberTag(memberId) };
}

/** As a list, to be dropped: none when there was no picture. */
export const keyOf = (path: string | null) => (path?.startsWith(PUBLIC) ? [path.slice(PUBLIC.length)] : []);
