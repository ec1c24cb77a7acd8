import { FEED_TYPE } from "#contracts/feeds.ts";

/** The address of a feed, to be copied into a reader of feeds. Not a page: the router does not open it. */
export const FeedAnchor = ({ path }: { path: string }) => (
  <a
    href={path}
    type={FEED_TYPE}
    className="h-11 inline-flex flex-none items-center text-sm text-muted hover:text-ink hover:underline"
  >
    Atom으로 받아 보기
  </a>
);
