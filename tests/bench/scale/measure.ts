import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { searchTerms } from "#contracts/tokens.ts";
import { things, tones, uses, verbs } from "#worker/db/seed/words.ts";
import type { Bytes } from "./growth.ts";

const PROMPTS = 1_000;
const MEMBERS = 2_000;
const ROWS = 20_000;
/** Each moves its prompt in four search indexes, which takes most of the time. */
const REVIEWS = 4_000;
const LONG_TEXT_BYTES = 2_048;
/** Lengths of bodies in characters, as often as they stand here: 2.4 KB on average. */
const BODIES = [300, 300, 300, 300, 300, 900, 900, 900, 2_500, 2_500];
const EXAMPLE = { input: 150, output: 400 };
const DESCRIPTION = 100;
/** A message of 30 characters on average, twenty in a conversation. */
const MESSAGE = "이 프롬프트는 영어로도 쓸 수 있나요? 궁금해서 여쭤봐요.";
const IN_CONVERSATION = 20;

function migrated(folder: string) {
  const db = new DatabaseSync(":memory:");
  for (const file of globSync(`${folder}/*.sql`).toSorted()) db.exec(readFileSync(file, "utf8"));
  return db;
}

/** Bytes of the pages of every table and index whose name matches. */
function sizeOf(db: DatabaseSync, name = /^/) {
  const trees = db.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
  return trees.filter((tree) => name.test(String(tree.name))).reduce((sum, tree) => sum + Number(tree.bytes), 0);
}

/** Bytes a row of what these statements add `rows` of. */
function measureRows(db: DatabaseSync, rows: number, ...statements: string[]) {
  const before = sizeOf(db);
  for (const sql of statements) db.exec(sql);
  return (sizeOf(db) - before) / rows;
}

const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
const some = (list: readonly string[], n: number) => list[n % list.length]!;

/** Text of so many characters whose words differ from one `n` to the next. */
function textOf(characters: number, n: number) {
  const words: string[] = [];
  for (let at = n, length = 0; length < characters; at += 7) {
    const word = `${some(tones, at)} ${some(things, at * 3)} ${some(uses, at * 5)} ${some(verbs, at * 11)}`;
    words.push(word);
    length += word.length + 1;
  }
  return words.join(" ").slice(0, characters);
}

function insertPrompts(db: DatabaseSync) {
  const prompt =
    db.prepare(`INSERT INTO prompts(id, member_id, category, model, title, description, preview, tags, search_terms, status, published_at, created_at, updated_at)
    VALUES (?1, ?1 % ${MEMBERS} + 1, 'work', 'claude', ?2, ?3, ?3, ?4, ?5, 'published', ?1, ?1, ?1)`);
  const version = db.prepare("INSERT INTO prompt_versions(prompt_id, version, body, created_at) VALUES (?, 1, ?, 1)");
  const example = db.prepare(
    "INSERT INTO prompt_results(prompt_id, position, input, kind, text, created_at) VALUES (?, 0, ?, 'text', ?, 1)",
  );
  let longBytes = 0;
  for (let n = 1; n <= PROMPTS; n += 1) {
    const title = `${some(uses, n)} ${some(things, n * 3)} ${some(verbs, n)}`;
    const tags = [some(things, n), some(uses, n * 3)].map((tag) => tag.replaceAll(" ", ""));
    const description = textOf(DESCRIPTION, n);
    prompt.run(n, title, description, JSON.stringify(tags), searchTerms({ title, tags, description }));
    const body = textOf(BODIES[n % BODIES.length]!, n);
    version.run(n, body);
    example.run(n, textOf(EXAMPLE.input, n), textOf(EXAMPLE.output, n));
    const bytes = new TextEncoder().encode(body).length;
    if (bytes > LONG_TEXT_BYTES) longBytes += bytes;
  }
  return longBytes;
}

function measurePrompts(db: DatabaseSync): Bytes["prompt"] {
  const ofTexts = /prompt_versions|prompt_results/;
  const ofIndex = /^prompt_index_(?!entries)/;
  const sizes = () => ({ all: sizeOf(db), text: sizeOf(db, ofTexts), index: sizeOf(db, ofIndex) });
  const before = sizes();
  db.exec("BEGIN");
  const longBytes = insertPrompts(db);
  db.exec("COMMIT");
  const after = sizes();
  const [text, index] = [after.text - before.text, after.index - before.index];
  return {
    row: (after.all - before.all - text - index) / PROMPTS,
    shortText: Math.max(0, text - longBytes) / PROMPTS,
    longText: longBytes / PROMPTS,
    index: index / PROMPTS,
  };
}

function measureMessages() {
  const db = migrated("migrations/messages");
  const conversations = ROWS / IN_CONVERSATION;
  return measureRows(
    db,
    ROWS,
    `${numbers(1, conversations)} INSERT INTO conversations(low_id, high_id, created_at) SELECT i, i + 1, 1700000000000 FROM n`,
    "INSERT INTO conversation_sides(conversation_id, member_id, other_id) SELECT id, low_id, high_id FROM conversations UNION ALL SELECT id, high_id, low_id FROM conversations",
    `${numbers(1, ROWS)} INSERT INTO messages(conversation_id, sender_id, content, created_at)
      SELECT i % ${conversations} + 1, i % ${conversations} + 1 + i % 2, '${MESSAGE}', 1700000000000 + i FROM n`,
  );
}

/**
 * Bytes a row, measured in a database of the migrations filled with some thousand rows. An order, with its entitlement, its postings
 * and its payment, takes the whole payment to make: its 2 KB were measured in one of 200,000 orders.
 */
export function measureBytes(): Bytes {
  const db = migrated("migrations");
  const member = measureRows(
    db,
    MEMBERS,
    `${numbers(1, MEMBERS)} INSERT INTO members(id, nickname, nickname_key, name, email, social_type, created_at, updated_at)
      SELECT i, '글쓰는사람' || i, '글쓰는사람' || i, '홍길동', 'member' || i || '@example.com', 'NAVER', i, i FROM n`,
    `INSERT INTO identities(provider, subject, member_id, created_at) SELECT 'NAVER', hex(randomblob(16)), id, id FROM members`,
  );
  const prompt = measurePrompts(db);
  const at = 1_700_000_000_000;
  return {
    member,
    prompt,
    order: 2_000,
    review: measureRows(
      db,
      REVIEWS,
      `${numbers(1, REVIEWS)} INSERT INTO reviews(prompt_id, member_id, prompter_id, half_stars, content, created_at, updated_at)
        SELECT i % ${PROMPTS} + 1, i / ${PROMPTS} + 1, i % ${PROMPTS} % ${MEMBERS} + 1, i % 9 + 2, '${MESSAGE}', ${at} + i, ${at} + i FROM n`,
    ),
    message: measureMessages(),
    notification: measureRows(
      db,
      ROWS,
      `${numbers(1, ROWS)} INSERT INTO notifications(member_id, kind, about, actor_id, prompt_id, created_at)
        SELECT i % ${MEMBERS} + 1, 'new_prompt', 'new_prompt:' || i, 1, i % ${PROMPTS} + 1, ${at} + i FROM n`,
    ),
    follow: measureRows(
      db,
      ROWS,
      `${numbers(1, ROWS)} INSERT INTO follows(follower_id, followee_id, created_at)
        SELECT i % ${MEMBERS} + 1, (i + i / ${MEMBERS} + 1) % ${MEMBERS} + 1, ${at} + i FROM n`,
    ),
    bookmark: measureRows(
      db,
      ROWS,
      `${numbers(1, ROWS)} INSERT INTO bookmarks(prompt_id, member_id, created_at)
        SELECT i % ${PROMPTS} + 1, i / ${PROMPTS} + 1, ${at} + i FROM n`,
    ),
  };
}
