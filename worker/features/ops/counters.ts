/** What a counter must be, as SQL over the rows that it counts. */
type Counted = Record<string, string>;
export type CounterTable = { table: string; size: number; counted: Counted; touch?: string };

const reviewsOf = (what: string) => `(SELECT ${what} FROM reviews WHERE reviews.prompt_id = prompts.id)`;
const publishedOf = (what: string) =>
  `(SELECT ${what} FROM prompts WHERE prompts.member_id = members.id AND prompts.status = 'published')`;

const reviewCount = reviewsOf("count(*)");
const ratingSum = reviewsOf("coalesce(sum(half_stars), 0)");

/** Every counter kept in a row; `size` rows are proven at a time. Members count prompts, so they come after them. */
export const counterTables: CounterTable[] = [
  {
    table: "prompts",
    size: 500,
    counted: {
      review_count: reviewCount,
      rating_sum: ratingSum,
      rating_score: `(38 + ${ratingSum}) * 500 / (5 + ${reviewCount})`,
      bookmark_count: "(SELECT count(*) FROM bookmarks WHERE bookmarks.prompt_id = prompts.id)",
    },
    touch: "popularity_stale = 1",
  },
  {
    table: "members",
    size: 200,
    counted: {
      prompt_count: publishedOf("count(*)"),
      review_count: publishedOf("coalesce(sum(prompts.review_count), 0)"),
      rating_sum: publishedOf("coalesce(sum(prompts.rating_sum), 0)"),
    },
  },
];
