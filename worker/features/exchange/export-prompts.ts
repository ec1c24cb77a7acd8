import { and, asc, eq, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { ExportedPrompt } from "#contracts/exchange.ts";
import { EXPORT_PAGE } from "#contracts/limits.ts";
import type { ModelSlug } from "#contracts/catalog.ts";
import { variablesOf } from "#contracts/variables.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";

const ORDER = "export";

// Drizzle drops the table from a column that a query on one table selects, and a subquery then reads its own.
const id = sql.raw("prompts.id");
const testedModels = sql<string>`(SELECT json_group_array(model) FROM prompt_tests WHERE prompt_id = ${id})`.as(
  "tested",
);
const textResults = sql<string>`(SELECT json_group_array(json_object(
    'input', input, 'text', text, 'model', model, 'is_buyers_only', json(iif(is_buyers_only, 'true', 'false')), 'age_rating', age_rating))
  FROM (SELECT * FROM prompt_results WHERE prompt_id = ${id} AND kind = 'text' ORDER BY position, id))`.as("results");

const pageAfter = ({ db, member }: Actor, after: string) =>
  db
    .select({
      id: prompts.id,
      // A deleted prompt is left out below.
      status: sql<ExportedPrompt["status"]>`${prompts.status}`.as("status"),
      visibility: prompts.visibility,
      publishAt: prompts.publishAt,
      age_rating: prompts.ageRating,
      title: prompts.title,
      description: prompts.description,
      category: prompts.category,
      model: prompts.model,
      price: prompts.price,
      tags: prompts.tags,
      preview: prompts.preview,
      body: promptVersions.body,
      tested: testedModels,
      results: textResults,
      createdAt: prompts.createdAt,
      updatedAt: prompts.updatedAt,
    })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(
      and(
        eq(prompts.memberId, member.id),
        // A literal: SQLite uses the partial index of own prompts only when the query repeats its condition.
        sql`${prompts.status} <> 'deleted'`,
        sql`${prompts.id} > CAST(${after} AS INTEGER)`,
      ),
    )
    .orderBy(asc(prompts.id))
    .limit(EXPORT_PAGE + 1);

/** One page of all prompts of the member that are not deleted, drafts too, oldest first and in full. */
export async function exportPrompts(actor: Actor, cursor: string | undefined): Promise<Page<ExportedPrompt>> {
  const rows = await pageAfter(actor, readCursor(ORDER, cursor) ?? "0");
  const { items, next_cursor } = toPage(rows, EXPORT_PAGE, (last) => writeCursor(ORDER, last.id));
  const page = items.map(({ tested, results, publishAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    publish_at: publishAt?.toISOString() ?? null,
    tested: JSON.parse(tested) as ModelSlug[],
    variables: variablesOf(row.body).map(({ name, default: value, options }) => ({
      name,
      default: value,
      ...(options && { options }),
    })),
    results: JSON.parse(results) as ExportedPrompt["results"],
    create_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }));
  return { items: page, next_cursor };
}
