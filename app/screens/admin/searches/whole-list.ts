import type { Page } from "#contracts/common.ts";

/** A list that comes whole, as its only page. */
export const wholeList = async <T>(pending: Promise<{ items: T[] }>): Promise<Page<T>> => ({
  items: (await pending).items,
  next_cursor: null,
});
