import { GUIDES, pictureTag } from "#contracts/cache-tags.ts";

const PUBLIC = "/images/";
const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Keys that are served publicly. Every path is matched with this before it reaches the bucket. */
const SHOWN = new RegExp(
  `^${PUBLIC}((?:members/([1-9]\\d{0,14})/${UUID}|guides/${UUID}-\\d{1,4}x\\d{1,4})\\.(?:jpg|png|webp))$`,
);

export const pathOf = (key: string) => PUBLIC + key;

/**
 * The key of a public image path, the cache tag of what it belongs to, and the member whose picture it is, null for one
 * of a guide; undefined for any other path.
 */
export function shownIn(path: string) {
  const [, key, memberId] = SHOWN.exec(path) ?? [];
  if (key === undefined) return undefined;
  if (memberId === undefined) return { key, tag: GUIDES, ownerId: null };
  return { key, tag: pictureTag(memberId), ownerId: Number(memberId) };
}

/** The keys of a picture path: one, or none when there is no picture. */
export const keyOf = (path: string | null) => (path?.startsWith(PUBLIC) ? [path.slice(PUBLIC.length)] : []);
