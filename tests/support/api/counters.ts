import { env } from "cloudflare:workers";
import { expect } from "vitest";

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;

const reviewsOf = (what: string) => `(SELECT ${what} FROM reviews r WHERE r.prompt_id = p.id AND r.hidden_at IS NULL)`;
const receivedBy = (what: string) =>
  `(SELECT ${what} FROM reviews r JOIN prompts p ON p.id = r.prompt_id WHERE p.member_id = m.id AND p.status = 'published' AND r.hidden_at IS NULL)`;

/** Pairs of queries: each counter as stored, and as computed from its rows, written independently of the product. */
const proofs: [string, string][] = [
  [
    "SELECT id, review_count, rating_sum, rating_score, bookmark_count FROM prompts ORDER BY id",
    `SELECT id, ${reviewsOf("count(*)")} AS review_count, ${reviewsOf("ifnull(sum(half_stars), 0)")} AS rating_sum,
      cast(floor(1000.0 * (5 * 3.8 + ${reviewsOf("ifnull(sum(half_stars) / 2.0, 0)")}) / (5 + ${reviewsOf("count(*)")}) + 1e-9) AS INTEGER) AS rating_score,
      (SELECT count(*) FROM bookmarks b WHERE b.prompt_id = p.id) AS bookmark_count FROM prompts p ORDER BY id`,
  ],
  [
    "SELECT id, remix_count FROM prompts ORDER BY id",
    `SELECT id, (SELECT count(*) FROM prompts r WHERE r.remixed_from = p.id AND r.status = 'published') AS remix_count
      FROM prompts p ORDER BY id`,
  ],
  [
    "SELECT prompt_id, half_stars, review_count FROM prompt_ratings WHERE review_count > 0 ORDER BY 1, 2",
    "SELECT prompt_id, half_stars, count(*) AS review_count FROM reviews WHERE hidden_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2",
  ],
  [
    "SELECT prompt_id, model, works, tweak, fails, ran FROM tryout_counts WHERE works + tweak + fails > 0 ORDER BY 1, 2",
    `SELECT prompt_id, model, count(*) FILTER (WHERE verdict = 'works') AS works, count(*) FILTER (WHERE verdict = 'tweak') AS tweak,
      count(*) FILTER (WHERE verdict = 'fails') AS fails, count(ran_model) AS ran FROM tryouts WHERE hidden_for IS NULL AND is_recent = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT id, question_count FROM prompts ORDER BY id",
    `SELECT id, (SELECT count(*) FROM questions q WHERE q.prompt_id = p.id AND q.hidden_for IS NULL) AS question_count FROM prompts p ORDER BY id`,
  ],
  [
    "SELECT id, answer_count, is_answered, is_shown FROM questions ORDER BY id",
    `SELECT id, (SELECT count(*) FROM question_answers a WHERE a.question_id = q.id AND a.hidden_for IS NULL) AS answer_count,
      EXISTS (SELECT 1 FROM question_answers a WHERE a.question_id = q.id AND a.member_id = q.prompter_id) AS is_answered,
      (SELECT p.status = 'published' FROM prompts p WHERE p.id = q.prompt_id) AS is_shown FROM questions q ORDER BY id`,
  ],
  [
    "SELECT id, answer_count, status FROM requests ORDER BY id",
    `SELECT id, answers AS answer_count,
      CASE WHEN closed_at IS NULL THEN iif(answers > 0, 'answered', 'open') ELSE 'closed' END AS status FROM (
      SELECT *, (SELECT count(*) FROM request_answers a JOIN prompts p ON p.id = a.prompt_id
        WHERE a.request_id = r.id AND p.status = 'published') AS answers FROM requests r) ORDER BY id`,
  ],
  [
    "SELECT id, item_count, follower_count FROM collections ORDER BY id",
    `SELECT id, (SELECT count(*) FROM collection_items i WHERE i.collection_id = c.id) AS item_count,
      (SELECT count(*) FROM collection_follows f WHERE f.collection_id = c.id) AS follower_count FROM collections c ORDER BY id`,
  ],
  [
    "SELECT id, prompt_count, review_count, rating_sum, follower_count, following_count, unread_notifications FROM members ORDER BY id",
    `SELECT id, (SELECT count(*) FROM prompts p WHERE p.member_id = m.id AND p.status = 'published') AS prompt_count,
      ${receivedBy("count(*)")} AS review_count, ${receivedBy("ifnull(sum(half_stars), 0)")} AS rating_sum,
      (SELECT count(*) FROM follows f WHERE f.followee_id = m.id) AS follower_count,
      (SELECT count(*) FROM follows f WHERE f.follower_id = m.id) AS following_count,
      (SELECT count(*) FROM notifications n WHERE n.member_id = m.id AND n.read_at IS NULL) AS unread_notifications FROM members m ORDER BY id`,
  ],
];

/** Expects every counter to equal the rows that it counts. */
export async function expectCountersToEqualRows() {
  for (const [stored, counted] of proofs) expect(await all(stored)).toEqual(await all(counted));
}
