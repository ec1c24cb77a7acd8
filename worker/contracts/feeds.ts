import type { CategorySlug } from "./catalog.ts";

/** The addresses of the feeds, beside the pages that show the same. */
export const feedPaths = {
  newest: "/feed.xml",
  announcements: "/guide/notice/feed.xml",
  ofCategory: (slug: CategorySlug) => `/category/${slug}/feed.xml`,
  ofCollection: (collectionId: number) => `/collections/${collectionId}/feed.xml`,
  ofMember: (memberId: number) => `/profile/${memberId}/feed.xml`,
};

export const FEED_TYPE = "application/atom+xml";

/** Entries of a feed, the newest. */
export const FEED_SIZE = 50;
