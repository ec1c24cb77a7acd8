/**
 * Tags of `Cache-Tag` (Workers Cache): a page names what it shows, a write purges what it changed.
 * A tag is at most 1,024 characters of printable ASCII without spaces.
 */

/** Pages that list many prompts or members, and pages without a tag of their own. */
export const LISTS = "lists";

/** Every page of guides, and the lists of them. */
export const GUIDES = "guides";

/** Pages about one prompt: its detail and its reviews. */
export const promptTag = (promptId: number | string) => `p${promptId}`;

/** Pages about one member: the profile, reviews received, followers and following. */
export const memberTag = (memberId: number | string) => `m${memberId}`;
