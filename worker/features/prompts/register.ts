import { sql } from "drizzle-orm";
import type { NewPrompt, PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Actor } from "#worker/lib/http.ts";
import { addBody, addExamples, addTests } from "./parts.ts";
import { requirePrompt } from "./read.ts";

// Ids only grow and a batch is one transaction: the highest is the prompt that the batch just inserted.
const justInserted = sql`(SELECT max(id) AS id FROM ${prompts})`;

export async function registerPrompt(
  { db, member }: Actor,
  { body, examples, tested, ...prompt }: NewPrompt,
): Promise<PromptDetail> {
  const now = new Date();
  const publishedAt = prompt.status === "published" ? now : null;
  const [[created]] = await db.batch([
    db
      .insert(prompts)
      .values({
        ...prompt,
        searchTerms: searchTerms(prompt),
        memberId: member.id,
        publishedAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: prompts.id }),
    addBody(db, justInserted, { version: 1, text: body }, now),
    addExamples(db, justInserted, examples),
    addTests(db, justInserted, tested, now),
  ]);
  return requirePrompt(db, created!.id, member);
}
