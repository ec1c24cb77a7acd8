import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ImportedPrompt, ImportReport, PromptImport } from "#contracts/exchange.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { must } from "#worker/db/must.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { insertPrompt, justInserted } from "#worker/features/prompts/register.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { bodiesOf, type Decided, decideRows, readRows } from "./decide-rows.ts";

const SCOPE = "prompts/import";
/** How often a chunk is decided anew because the member wrote something else meanwhile. */
const TRIES = 3;

// A literal, so that SQLite uses the partial index of own prompts.
const isOwn = (memberId: number) => and(eq(prompts.memberId, memberId), sql`${prompts.status} <> 'deleted'`);

const newestOwn = (memberId: number) =>
  sql<number>`coalesce((SELECT ${prompts.id} FROM ${prompts} WHERE ${isOwn(memberId)} ORDER BY ${prompts.id} DESC LIMIT 1), 0)`;

/** The member's own prompts with one of these texts, by text, and the number of their newest prompt. */
async function readKnown({ db, member }: Actor, bodies: string[]) {
  const { at, same } = await batchOf(db, {
    at: db.select({ newest: newestOwn(member.id).as("newest") }).from(sql`(SELECT 1)`),
    same: db
      .select({ id: sql<number>`min(${prompts.id})`.as("first_id"), body: promptVersions.body })
      .from(prompts)
      .innerJoin(promptVersions, currentBody)
      .where(
        and(isOwn(member.id), sql`${promptVersions.body} IN (SELECT value FROM json_each(${JSON.stringify(bodies)}))`),
      )
      .groupBy(promptVersions.body),
  });
  return { newest: at[0]!.newest, idsByBody: new Map(same.map(({ body, id }) => [body, id])) };
}

/** The text results of the prompt just inserted, in their order. */
const addResults = (db: Db, results: ImportedPrompt["results"], now: Date) =>
  insertFrom(
    db,
    promptResults,
    {
      promptId: sql`target.id`,
      position: sql`item.key`,
      input: sql`item.value ->> 'input'`,
      kind: "text",
      text: sql`item.value ->> 'text'`,
      model: sql`item.value ->> 'model'`,
      isBuyersOnly: sql`item.value ->> 'is_buyers_only'`,
      ageRating: sql`coalesce(item.value ->> 'age_rating', 'all')`,
      createdAt: now,
    },
    sql`FROM ${justInserted} AS target CROSS JOIN json_each(${JSON.stringify(results)}) AS item WHERE true`,
  );

function insertDraft(actor: Actor, { results, ...prompt }: ImportedPrompt): BatchItem<"sqlite">[] {
  return [
    ...insertPrompt(actor, { ...prompt, examples: [], status: "draft", visibility: "public" }),
    ...(results.length > 0 ? [addResults(actor.db, results, new Date())] : []),
  ];
}

/** `last`: the number of the last prompt that was made, those before it being the ones just below; 0 when none was. */
type Done = { last: number; rows: (Exclude<Decided, { outcome: "made" }> | { outcome: "made" })[] };

const withoutTexts = (rows: Decided[]): Done["rows"] =>
  rows.map((row) => (row.outcome === "made" ? { outcome: "made" } : row));

/** Numbers of prompts made in one batch follow one another. */
function toReport({ last, rows }: Done): ImportReport {
  let next = last - rows.filter(({ outcome }) => outcome === "made").length + 1;
  const ids = rows.map((row) => (row.outcome === "made" ? next++ : row.outcome === "same" ? row.id : 0));
  return {
    rows: rows.map((row, at) => {
      if (row.outcome === "refused") return row;
      if (row.outcome === "twin") return { outcome: "same", id: ids[row.of]! };
      return { outcome: row.outcome, id: ids[at]! };
    }),
  };
}

/** The rows to write, unless the member's prompts changed since they were decided. */
async function decide(actor: Actor, read: ReturnType<typeof readRows>) {
  const { db, member } = actor;
  const { newest, idsByBody } = await readKnown(actor, bodiesOf(read));
  const rows = decideRows(read, idsByBody);
  const drafts = rows.flatMap((row) => (row.outcome === "made" ? insertDraft(actor, row.prompt) : []));
  const last = drafts.length > 0 ? justInserted : sql`0`;
  return {
    statements: [must(db, sql`${newestOwn(member.id)} = ${newest}`), ...drafts],
    result: sql`json_object('last', ${last}, 'rows', json(${JSON.stringify(withoutTexts(rows))}))`,
  };
}

/**
 * Makes a draft of every row that fits the rules of a draft and whose text none of the member's own prompts has. A repeated request
 * with the same idempotency key returns the first report; without a key it finds its own texts and makes nothing twice.
 */
export async function importPrompts(actor: Actor, { prompts: given }: PromptImport, key?: string) {
  const { db, member } = actor;
  const ours = await createKeyUse(member.id, SCOPE, given, key);
  const rows = readRows(given);
  for (let left = TRIES; left > 0; left -= 1) {
    const done = await once(db, ours, () => decide(actor, rows));
    if (done) return toReport(JSON.parse(done.result) as Done);
  }
  throw new AppError("conflict", "다른 곳에서 함께 올리고 있어요. 잠시 후 다시 해 주세요.");
}
