import { DatabaseSync } from "node:sqlite";
import { fast } from "#tests/bench/search/bulk-corpus.ts";
import { orders, rankOf, tableOf } from "#worker/features/search/index/tables.ts";
import { counted } from "#tests/bench/search/scales.ts";

/** The first prompt of the corpus and its member: many rows of every table are about them. */
export const POPULAR = 1_000_001;
/** A prompt of the same member that many bought. */
export const SOLD = 1_000_002;
const FIRST_PROMPT = 1_000_000;
const FIRST_READER = 3_000_000;
const PROMPTS_PER_MEMBER = 40;
const CHUNK = 20_000;

/** Rows for each prompt of the corpus, and how one is made: `n` counts from 1 and `reader` is the member of that number. */
type Fill = { per: number; insert: string };

const reader = `${FIRST_READER} + n`;

type Filled = { scale: number; now: number; day: string };

/** The tables in the order in which they refer to each other. */
function fillsOf({ scale, now, day }: Filled): Record<string, Fill> {
  const other = `${FIRST_PROMPT} + 1 + n * 7 % ${scale}`;
  const author = `${FIRST_PROMPT} + 1 + n % ${Math.max(1, Math.floor(scale / PROMPTS_PER_MEMBER))}`;
  const readers = Math.floor(scale / 4);
  const anyReader = `${FIRST_READER} + 1 + n % ${readers}`;
  return {
    members: {
      per: 0.25,
      insert: `members(id, nickname, nickname_key, social_type, created_at, updated_at)
        SELECT ${reader}, '읽는이' || n, '읽는이' || n, 'NAVER', 1, 1`,
    },
    identities: {
      per: 0.25,
      insert: `identities(provider, subject, member_id, created_at) SELECT 'NAVER', 'bench' || n, ${reader}, 1`,
    },
    token_families: {
      per: 0.25,
      insert: `token_families(id, member_id, created_at, used_at) SELECT 'bench' || n, ${reader}, ${now}, ${now}`,
    },
    refresh_tokens: {
      per: 0.25,
      insert: `refresh_tokens(hash, family_id, created_at, expires_at) SELECT 'bench' || n, 'bench' || n, ${now}, ${now} + 2592000000`,
    },
    consents: {
      per: 0.25,
      insert: `consents(member_id, doc, version, is_agreed, created_at) SELECT ${reader}, 'terms', '2026-11-01', 1, ${now}`,
    },
    "follows of one": {
      per: 0.25,
      insert: `follows(follower_id, followee_id, created_at) SELECT ${reader}, ${POPULAR}, 1`,
    },
    "follows of all": {
      per: 0.25,
      insert: `follows(follower_id, followee_id, created_at) SELECT ${reader}, ${author}, 1`,
    },
    "blocks of one": {
      per: 0.02,
      insert: `blocks(blocker_id, blocked_id, created_at) SELECT ${POPULAR}, ${reader}, 1`,
    },
    "bookmarks of one": {
      per: 0.25,
      insert: `bookmarks(prompt_id, member_id, created_at) SELECT ${POPULAR}, ${reader}, 1`,
    },
    "bookmarks of all": {
      per: 0.25,
      insert: `bookmarks(prompt_id, member_id, created_at) SELECT ${other}, ${reader}, 1`,
    },
    "reviews of one": {
      per: 0.02,
      insert: `reviews(prompt_id, member_id, prompter_id, half_stars, content, created_at, updated_at)
        SELECT ${POPULAR}, ${reader}, ${POPULAR}, 5 + n % 6, '잘 썼어요.', 1, 1`,
    },
    "reviews of all": {
      per: 0.02,
      insert: `reviews(prompt_id, member_id, prompter_id, half_stars, content, created_at, updated_at)
        SELECT ${other}, ${reader}, ${POPULAR} + (n * 7 % ${scale}) / ${PROMPTS_PER_MEMBER}, 5 + n % 6, '잘 썼어요.', 1, 1`,
    },
    conversations: {
      per: 0.25,
      insert: `conversations(id, low_id, high_id, created_at) SELECT n, ${POPULAR}, ${reader}, 1`,
    },
    "sides of one": {
      per: 0.25,
      insert: `conversation_sides(conversation_id, member_id, other_id) SELECT n, ${POPULAR}, ${reader}`,
    },
    "sides of all": {
      per: 0.25,
      insert: `conversation_sides(conversation_id, member_id, other_id) SELECT n, ${reader}, ${POPULAR}`,
    },
    messages: {
      per: 1,
      insert: `messages(conversation_id, sender_id, content, created_at)
        SELECT 1 + n % ${readers}, CASE n % 2 WHEN 0 THEN ${POPULAR} ELSE ${anyReader} END, '고마워요.', 1`,
    },
    "notifications of one": {
      per: 0.25,
      insert: `notifications(member_id, kind, about, actor_id, created_at) SELECT ${POPULAR}, 'follow', 'follow:' || (${reader}), ${reader}, ${now}`,
    },
    "notifications of all": {
      per: 0.75,
      insert: `notifications(member_id, kind, about, prompt_id, created_at)
        SELECT ${anyReader}, 'new_prompt', 'new_prompt:' || n, ${other}, ${now}`,
    },
    orders: {
      per: 0.05,
      insert: `orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, status, created_at, expires_at,
          payment_key, paid_at, released_at)
        SELECT 'bench' || n, ${reader}, ${POPULAR}, ${SOLD}, '글', 1, 1000, 100, 10, '1', 'released', 1, 1, 'bench' || n, 1, 1`,
    },
    entitlements: {
      per: 0.05,
      insert: `entitlements(order_id, member_id, prompt_id, body_version, created_at) SELECT 'bench' || n, ${reader}, ${SOLD}, 1, 1`,
    },
    "books of sales": {
      per: 0.05,
      insert: `ledger_tx(id, kind, ref_type, ref_id, legs, created_at) SELECT 'sale:bench' || n, 'sale', 'order', 'bench' || n, 1, 1`,
    },
    "legs of sales": {
      per: 0.05,
      insert: `ledger_transfer(tx_id, seq, debit_id, credit_id, amount)
        SELECT 'sale:bench' || n, 0, 'bench debit', 'bench credit', 1000`,
    },
    customers: { per: 0.05, insert: `customers(member_id, key) SELECT ${reader}, 'bench' || n` },
    "webhook deliveries": { per: 0.05, insert: `webhook_deliveries(id, received_at) SELECT 'bench' || n, ${now}` },
    reports: {
      per: 0.02,
      insert: `reports(member_id, thing, thing_id, owner_id, reason, created_at) SELECT ${reader}, 'prompt', ${POPULAR}, ${POPULAR}, 'spam', 1`,
    },
    "idempotency keys": {
      per: 0.25,
      insert: `idempotency_keys(member_id, scope, key, hash, result, created_at) SELECT ${reader}, 'messages', 'bench', '', '1', ${now}`,
    },
    rates: {
      per: 0.25,
      insert: `rates(key, minute, count) SELECT 'write ' || (${reader}), ${Math.floor(now / 60_000)}, 1`,
    },
    searches: { per: 0.25, insert: `searches(term, day, searcher) SELECT '번역', '${day}', 'bench' || n` },
    "search counts": {
      per: 0.25,
      insert: `search_counts(term, days, people_today, people_max, heat, last_day) SELECT '낱말' || n, 1, 1, 1, 1, '${day}'`,
    },
  };
}

const books = `INSERT INTO ledger_account(id, kind, owner_id, normal, floor0)
  VALUES ('bench debit', 'bank', 'bench', 1, 0), ('bench credit', 'seller_available', 'bench', -1, 0) ON CONFLICT DO NOTHING`;

/** The prompts whose rows in the search index the fill changes: two by their price, the others by their rating. */
const CHANGED = `(SELECT prompt_id FROM reviews UNION SELECT ${POPULAR} UNION SELECT ${SOLD})`;
const OLD_RANKS = `CREATE TEMP TABLE ranks AS SELECT id, ${orders.map(rankOf).join(", ")} FROM prompts`;

/** Takes the changed prompts out of each index and puts them back in the order of its row ids: one by one each would begin a segment. */
const reindexing = orders.flatMap((order) => [
  `DELETE FROM ${tableOf(order)} WHERE rowid IN (SELECT ${rankOf(order)} FROM temp.ranks WHERE id IN ${CHANGED})`,
  `INSERT INTO ${tableOf(order)}(rowid, terms)
    SELECT ${rankOf(order)}, terms FROM prompt_index_entries WHERE id IN ${CHANGED} ORDER BY ${rankOf(order)}`,
]);

/** Runs `work` without the triggers that keep the search index, and brings the index up to date afterwards. */
function withoutIndexTriggers(db: DatabaseSync, work: () => void) {
  const triggers = db.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'prompts_index_*'",
  );
  const dropped = triggers.all();
  db.exec(OLD_RANKS);
  for (const { name } of dropped) db.exec(`DROP TRIGGER ${String(name)}`);
  work();
  for (const sql of reindexing) db.exec(sql);
  for (const { sql } of dropped) db.exec(String(sql));
}

function insertRows(db: DatabaseSync, filled: Filled) {
  db.exec(books);
  db.exec(`UPDATE prompts SET price = CASE id WHEN ${SOLD} THEN 3000 ELSE 0 END WHERE id IN (${POPULAR}, ${SOLD})`);
  for (const [name, { per, insert }] of Object.entries(fillsOf(filled))) {
    const rows = Math.floor(filled.scale * per);
    for (let start = 0; start < rows; start += CHUNK) {
      const end = Math.min(rows, start + CHUNK);
      const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${start + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${end})`;
      db.exec(`${numbers} INSERT INTO ${insert} FROM numbers WHERE true ON CONFLICT DO NOTHING`);
      process.stderr.write(`\r  ${name} ${counted(end)} / ${counted(rows)}                    `);
    }
  }
}

/** Fills the tables beside the corpus of a database file in proportion to its `scale`. Interrupted, it leaves a file of no use. */
export function fillTables(file: string, filled: Filled) {
  const db = new DatabaseSync(file);
  try {
    for (const pragma of fast) db.exec(`PRAGMA ${pragma}`);
    db.exec("BEGIN");
    withoutIndexTriggers(db, () => insertRows(db, filled));
    db.exec("COMMIT");
    db.exec("PRAGMA journal_mode = WAL");
  } finally {
    db.close();
  }
}
