/**
 * Whether `If-None-Match` names the entity tag, by weak comparison (RFC 9110, 13.1.2 and 8.8.3.2). `*` is not a tag: it names
 * whatever there is. A comma inside a tag of another server splits it into parts that equal no tag of ours.
 */
export const namesTag = (header: string | null, etag: string) =>
  header !== null && header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));

/** Whether `If-None-Match` is `*`: true for everything that exists. */
export const namesAll = (header: string | null) => header?.trim() === "*";
