import { POLICY_VERSION } from "#contracts/consents.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { people } from "#tests/emulator/people.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { refreshSuggestions } from "#worker/features/search/suggest/refresh-suggestions.ts";
import { termsJson } from "#worker/lib/prompt-terms.ts";
import { addFollows } from "./follow-rows.ts";
import { addGuides } from "./guide-rows.ts";
import { jsonAt, timesUntil, type When } from "./life/times.ts";
import { seedMembers } from "./members.ts";
import { seedPromptRows } from "./prompts.ts";
import { addQuestions } from "./question-rows.ts";
import { addBundles } from "./bundle-rows.ts";
import { addCollections } from "./collection-rows.ts";
import { addRequests } from "./request-rows.ts";
import { addReviews } from "./review-rows.ts";

type Rows = Record<string, unknown>[];

/** One statement for many rows: `json_each` passes them as a single bound parameter. */
function insertRows(db: Env["DB"], when: When, table: string, columns: string[], rows: Rows) {
  const values = columns.map((column) => `value ->> '$.${column}'`).join(", ");
  return db
    .prepare(
      `INSERT INTO ${table}(${columns.join(", ")}) SELECT ${values} FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(jsonAt(when, rows));
}

/** Members with their sign-ins, and prompts with their parts. All or none. */
async function addMembersAndPrompts(db: Env["DB"], when: When) {
  const { rows: members, identities } = await seedMembers();
  const prompts = seedPromptRows();
  const present = await db
    .prepare("SELECT count(*) AS n FROM prompts WHERE id <= ?")
    .bind(prompts.length)
    .first<{ n: number }>();
  if (present?.n === prompts.length) return { members: 0, prompts: 0 };

  const promptRows = prompts.map((prompt) => ({
    ...prompt,
    tags: JSON.stringify(prompt.tags),
    search_terms: searchTerms(prompt),
    status: "published",
    updated_at: prompt.created_at,
    published_at: prompt.created_at,
  }));
  const results = prompts.flatMap((prompt) =>
    prompt.examples.map(({ input, output }, position) => ({
      prompt_id: prompt.id,
      position,
      input,
      kind: "text",
      text: output,
      created_at: prompt.created_at,
    })),
  );
  const tests = prompts.flatMap((prompt) =>
    prompt.tested.map((model) => ({ prompt_id: prompt.id, model, tested_at: prompt.tested_at })),
  );
  const versions = prompts.map((prompt) => ({
    prompt_id: prompt.id,
    version: 1,
    body: prompt.body,
    created_at: prompt.created_at,
  }));

  await db.batch([
    insertRows(
      db,
      when,
      "members",
      [
        "id",
        "nickname",
        "nickname_key",
        "name",
        "email",
        "intro",
        "role",
        "social_type",
        "adult_checked_at",
        "created_at",
        "updated_at",
      ],
      members.map((member) => ({
        ...member,
        social_type: "GOOGLE",
        adult_checked_at: member.created_at,
        updated_at: member.created_at,
      })),
    ),
    // Whose name no provider has confirmed, and so none is kept.
    insertRows(
      db,
      when,
      "identity_checks",
      ["member_id", "sealed_person", "person_hash", "checked_at"],
      members.map(({ id, created_at }) => ({
        member_id: id,
        sealed_person: "",
        person_hash: "",
        checked_at: created_at,
      })),
    ),
    insertRows(db, when, "identities", ["provider", "subject", "member_id", "created_at"], identities),
    insertRows(
      db,
      when,
      "prompts",
      [
        "id",
        "member_id",
        "category",
        "model",
        "title",
        "description",
        "preview",
        "price",
        "tags",
        "status",
        "view_count",
        "download_count",
        "member_view_count",
        "member_download_count",
        "popularity",
        "published_at",
        "created_at",
        "updated_at",
        "search_terms",
      ],
      promptRows,
    ),
    insertRows(
      db,
      when,
      "prompt_terms",
      ["prompt_id", "terms"],
      prompts.map((prompt) => ({ prompt_id: prompt.id, terms: termsJson(prompt) })),
    ),
    insertRows(db, when, "prompt_versions", ["prompt_id", "version", "body", "created_at"], versions),
    insertRows(db, when, "prompt_results", ["prompt_id", "position", "input", "kind", "text", "created_at"], results),
    insertRows(db, when, "prompt_tests", ["prompt_id", "model", "tested_at"], tests),
  ]);
  await refreshSuggestions(openDb(db).db);
  return { members: members.length, prompts: prompts.length };
}

/**
 * Inserts the seed except the lives of its members (life/), as if its last day were that of `now`. Returns how many rows of each kind it
 * added; existing ones are not changed.
 */
export async function seedBase(db: Env["DB"], now = Date.now()) {
  const when = timesUntil(now);
  const added = await addMembersAndPrompts(db, when);
  // Members of the seed have agreed to all documents.
  await db
    .prepare("UPDATE members SET consented_version = ? WHERE id <= ? AND consented_version IS NULL")
    .bind(POLICY_VERSION, people.length)
    .run();
  return {
    ...added,
    reviews: await addReviews(db, when),
    follows: await addFollows(db, when),
    requests: await addRequests(db, when),
    questions: await addQuestions(db, when),
    collections: await addCollections(db, when),
    bundles: await addBundles(db, when),
    guides: await addGuides(db, when),
  };
}
