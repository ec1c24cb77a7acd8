import { categorySlugs, modelSlugs } from "#contracts/catalog.ts";
import { popularityOf } from "#contracts/popularity.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { mergeIndex } from "#worker/features/search/index/merge.ts";
import { refreshCommonTerms } from "#worker/features/search/index/common-terms.ts";
import { refreshSuggestions } from "#worker/features/search/suggest/refresh-suggestions.ts";
import { termsJson } from "#worker/lib/prompt-terms.ts";
import { createRandom } from "./random.ts";
import { usageOfSeed } from "./usage.ts";
import { rareWord, TAIL, tailTag, things, tones, uses, verbs } from "./words.ts";

/** The id of the first generated prompt and of the first generated member. */
export const FIRST_ID = 1_000_001;
const CHUNK = 2_000;
const PROMPTS_PER_MEMBER = 40;
const START = Date.UTC(2024, 0, 1);
const STEP = 60_000;

type Random = () => number;
// Squaring makes the first words of each list frequent, as in a real corpus.
const pick = <T>(list: readonly T[], random: Random) => list[Math.floor(list.length * random() ** 2)]!;

/** The n-th prompt of the generated corpus: the same on every machine, whatever was made before it. */
function corpusPrompt(n: number) {
  const random = createRandom(n);
  const [thing, other, use, verb, tone] = [
    pick(things, random),
    pick(things, random),
    pick(uses, random),
    pick(verbs, random),
    pick(tones, random),
  ];
  const views = Math.floor(50_000 * random() ** 8);
  const usage = usageOfSeed(views, Math.floor(views / 6));
  const reviews = Math.floor(views * 0.002 * random());
  const isFree = random() < 0.7;
  const tail = tailTag(Math.floor(TAIL * random() ** 3));
  const rare = n < 10_000 && n % 2_500 === 7 ? ` ${rareWord} 가락도 곁들여요.` : "";
  const createdAt = START + n * STEP;
  const text = {
    title: `${use} ${thing} ${verb}`,
    description: `${tone} ${thing} ${verb}. ${other}에도 쓸 수 있어요. ${tail} 이야기로 시작해요. 글 ${n}번.${rare}`,
    tags: [...new Set([thing, other, use, tail])].map((tag) => tag.replaceAll(" ", "")),
  };
  return {
    ...text,
    tags: JSON.stringify(text.tags),
    search_terms: searchTerms(text),
    terms: termsJson(text),
    id: FIRST_ID + n,
    member_id: FIRST_ID + Math.floor(n / PROMPTS_PER_MEMBER),
    category: pick(categorySlugs, random),
    model: pick(modelSlugs, random),
    body: `${use} 쓸 ${thing}을 ${tone} 정리해 줘.\n주제: {{주제}}\n분량: {{분량=500}}자\n`,
    price: isFree ? 0 : 1_000 + 100 * Math.floor(290 * random()),
    ...usage,
    popularity: popularityOf(usage),
    review_count: reviews,
    rating_sum: Math.floor(reviews * (6 + 4 * random())),
    created_at: createdAt,
  };
}

const memberSql = `INSERT INTO members(id, nickname, nickname_key, social_type, created_at, updated_at)
  SELECT value, '글쓴이' || value, '글쓴이' || value, 'NAVER', ${START}, ${START} FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;
const columns = [
  "id",
  "member_id",
  "category",
  "model",
  "title",
  "description",
  "price",
  "tags",
  "view_count",
  "download_count",
  "member_view_count",
  "member_download_count",
  "popularity",
  "review_count",
  "rating_sum",
  "created_at",
  "search_terms",
];
const promptSql = `INSERT INTO prompts(${columns.join(", ")}, updated_at, published_at, status)
  SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(", ")}, value ->> '$.created_at', value ->> '$.created_at', 'published'
  FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;
const versionSql = `INSERT INTO prompt_versions(prompt_id, version, body, created_at)
  SELECT value ->> '$.id', 1, value ->> '$.body', value ->> '$.created_at' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;
const termsSql = `INSERT INTO prompt_terms(prompt_id, terms)
  SELECT value ->> '$.id', value ->> '$.terms' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;

/** Statements that insert `count` generated prompts from the n-th on, each with its one parameter; what is there already is skipped. */
export function corpusInserts(start: number, count: number): { sql: string; json: string }[] {
  const rows = Array.from({ length: count }, (_, index) => corpusPrompt(start + index));
  const members = JSON.stringify([...new Set(rows.map((row) => row.member_id))]);
  const json = JSON.stringify(rows);
  return [
    { sql: memberSql, json: members },
    { sql: promptSql, json },
    { sql: versionSql, json },
    { sql: termsSql, json },
  ];
}

/** Fills the local database up to `scale` generated prompts, 2,000 a batch; what is there already is skipped. */
export async function fillCorpus(db: Env["DB"], scale: number, onProgress: (done: number) => void) {
  const last = await db.prepare("SELECT max(id) AS id FROM prompts").first<{ id: number | null }>();
  const done = Math.max(0, (last?.id ?? 0) - FIRST_ID + 1);
  for (let start = done; start < scale; start += CHUNK) {
    const count = Math.min(CHUNK, scale - start);
    await db.batch(corpusInserts(start, count).map(({ sql, json }) => db.prepare(sql).bind(json)));
    onProgress(start + count);
  }
  if (done < scale) for await (const _ of mergeIndex(db));
  await refreshCommonTerms(openDb(db).db);
  await refreshSuggestions(openDb(db).db);
}
