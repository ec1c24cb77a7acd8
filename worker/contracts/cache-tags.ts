/**
 * Tags of `Cache-Tag` (Workers Cache): a page names what it shows, a write names what it changed.
 * A tag is at most 1,024 characters of printable ASCII without spaces.
 */

/** Pages that list many prompts or members. Purged only when something appears in lists or disappears from them. */
export const LISTS = "lists";

/** Pages that hold no data: only a deployment changes them, and each deployment has its own copies. */
export const SHELL = "shell";

/** Every page of guides, and the lists of them. */
export const GUIDES = "guides";

/** The list of requests, and the page of each. */
export const REQUESTS = "requests";

/** Pages about one prompt: its detail and its reviews. */
export const promptTag = (promptId: number | string) => `p${promptId}`;

/** Pages about one member: the profile, reviews received, followers and following. */
export const memberTag = (memberId: number | string) => `m${memberId}`;

/** The page of one collection. */
export const collectionTag = (collectionId: number | string) => `c${collectionId}`;

/** The page of one bundle. */
export const bundleTag = (bundleId: number | string) => `b${bundleId}`;

/** Pages about the prompts of one member. */
export const prompterTag = (memberId: number) => `a${memberId}`;

/** Pictures of one member. */
export const pictureTag = (memberId: number | string) => `i${memberId}`;

/** Everything that shows a member, for when they leave or are suspended. */
export const tagsOfMember = (memberId: number) => [
  LISTS,
  memberTag(memberId),
  prompterTag(memberId),
  pictureTag(memberId),
  REQUESTS,
];
