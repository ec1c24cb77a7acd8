import { GUIDES, memberTag } from "#contracts/cache-tags.ts";

const PUBLIC = "/images/";
const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Keys that are served publicly. Every path is matched with this before it reaches the bucket. */
const SHOWN = new RegExp(
  `^${PUBLIC}((?:members/([1-9]\\d{0,14})/${UUID}|guides/${UUID}-\\d{1,4}x\\d{1,4})\\.(?:jpg|png|webp))$`,
);

export const pathOf = (key: string) => PUBLIC + key;

/** The key of a public image path and the cache tag of what it belongs to; undefined for any other path. */
export function shownIn(path: string) {
  const [, key, memberId] = SHOWN.exec(path) ?? [];
  return key === undefined ? undefined : { key, tag: memberId === undefined ? GUIDES : memberTag(memberId) };
}

/** The keys of a picture path: one, or none when there is no picture. */
export const keyOf = (path: string | null) => (path?.startsWith(PUBLIC) ? [path.slice(PUBLIC.length)] : []);
