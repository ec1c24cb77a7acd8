/** The popularity rank fits 63 bits only if the value stays below 2^31. */
const MAX = 2 ** 30;

/** Points for each act of a member. Bookmarks, reviews and sales are of distinct members; views and downloads once a day. */
const memberPoints = {
  member_view_count: 3,
  member_download_count: 10,
  bookmark_count: 10,
  review_count: 20,
  sales_count: 40,
} as const;

/** Points for each act of a guest. A guest is a network, counted once a day, because requests cannot prove who sends them. */
const GUEST_VIEW = 1;
const GUEST_DOWNLOAD = 3;

/** Points that guests can give a prompt beyond what members give it: with guests alone, this is the highest score. */
export const GUEST_HEADROOM = 20;

type Counter = keyof typeof memberPoints | "view_count" | "download_count";
const columns = Object.keys(memberPoints) as (keyof typeof memberPoints)[];

/**
 * The popularity score of counters, by their names in the table `prompts`; one that is left out counts as 0. At least half of the
 * score above `GUEST_HEADROOM` comes from members, so guests alone cannot raise a prompt.
 */
export function popularityOf(counts: Partial<Record<Counter, number>>) {
  const of = (name: Counter) => counts[name] ?? 0;
  const members = columns.reduce((sum, name) => sum + memberPoints[name] * of(name), 0);
  const views = of("view_count") - of("member_view_count");
  const downloads = of("download_count") - of("member_download_count");
  const guests = GUEST_VIEW * views + GUEST_DOWNLOAD * downloads;
  return Math.min(MAX, members + Math.min(guests, GUEST_HEADROOM + members));
}

const membersSql = `(${columns.map((name) => `${memberPoints[name]} * ${name}`).join(" + ")})`;
const guestsSql = `(${GUEST_VIEW} * (view_count - member_view_count) + ${GUEST_DOWNLOAD} * (download_count - member_download_count))`;

/** The same score as an SQL expression over the columns of `prompts`. */
export const popularitySql = `min(${MAX}, ${membersSql} + min(${guestsSql}, ${GUEST_HEADROOM} + ${membersSql}))`;

/** A search is popular when so many people searched on one day, on so many days, and it finds prompts of so many prompters. */
export const POPULAR_TERM = { people: 5, days: 2, prompters: 2 } as const;

/** The same as an SQL condition over the columns of `search_counts`; the partial index of popular terms has this condition. */
export const popularTermSql = `is_blocked = 0 AND days >= ${POPULAR_TERM.days} AND people_max >= ${POPULAR_TERM.people} AND prompters >= ${POPULAR_TERM.prompters}`;

/** Searches teach something when so many people did the same on one day, on so many days: one person cannot. */
export const LEARNED = { people: 5, days: 2 } as const;

/** The same as an SQL condition over the columns of `search_pairs` and `search_opens`; their partial indexes have this condition. */
export const learnedSql = `days >= ${LEARNED.days} AND people_max >= ${LEARNED.people}`;
