/** What a counter must be, as SQL over the rows that it counts. */
type Counted = Record<string, string>;
export type CounterTable = { table: string; size: number; counted: Counted; touch?: string };

const reviewsOf = (what: string) =>
  `(SELECT ${what} FROM reviews WHERE reviews.prompt_id = prompts.id AND reviews.hidden_at IS NULL)`;
const publishedOf = (what: string) =>
  `(SELECT ${what} FROM prompts WHERE prompts.member_id = members.id AND prompts.status = 'published')`;

const reviewCount = reviewsOf("count(*)");
const ratingSum = reviewsOf("coalesce(sum(half_stars), 0)");

/** Every counter kept in a row; `size` rows are proven at a time. Members count prompts and unread conversations, so they come last. */
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
    table: "conversation_sides",
    size: 500,
    counted: {
      unread_count: `(SELECT count(*) FROM messages WHERE messages.conversation_id = conversation_sides.conversation_id
        AND messages.id > max(read_id, cleared_id) AND messages.sender_id <> conversation_sides.member_id)`,
    },
  },
  {
    table: "members",
    size: 200,
    counted: {
      prompt_count: publishedOf("count(*)"),
      review_count: publishedOf("coalesce(sum(prompts.review_count), 0)"),
      rating_sum: publishedOf("coalesce(sum(prompts.rating_sum), 0)"),
      follower_count: "(SELECT count(*) FROM follows WHERE follows.followee_id = members.id)",
      following_count: "(SELECT count(*) FROM follows WHERE follows.follower_id = members.id)",
      unread_notifications: "(SELECT count(*) FROM notifications WHERE member_id = members.id AND read_at IS NULL)",
      unread_messages:
        "(SELECT coalesce(sum(unread_count), 0) FROM conversation_sides WHERE conversation_sides.member_id = members.id)",
    },
  },
];
