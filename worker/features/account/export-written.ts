import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { conversationSides, messages } from "#worker/db/schema/messages.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Section } from "./export-section.ts";
import { behind } from "./export-section.ts";

const MANY = 200;
// Drizzle drops the table from a column that a query on one table selects, and a subquery then reads its own.
const own = (column: string) => sql.raw(`prompts.${column}`);
const listOf = (fields: string, from: SQL) =>
  sql<string>`(SELECT json_group_array(json_object(${sql.raw(fields)})) FROM ${from})`;

export const promptsWritten: Section = {
  name: "prompts",
  size: 10,
  async page(db, memberId, after) {
    const rows = await db
      .select({
        key: prompts.id,
        id: prompts.id,
        status: prompts.status,
        title: prompts.title,
        description: prompts.description,
        preview: prompts.preview,
        category: prompts.category,
        model: prompts.model,
        price: prompts.price,
        tags: prompts.tags,
        published_at: prompts.publishedAt,
        create_at: prompts.createdAt,
        versions: listOf(
          "'version', version, 'body', body, 'created_at', created_at",
          sql`prompt_versions WHERE prompt_id = ${own("id")}`,
        ).as("versions"),
        examples: listOf("'input', input, 'output', output", sql`prompt_examples WHERE prompt_id = ${own("id")}`).as(
          "examples",
        ),
        attachments: listOf("'name', name, 'size', size", sql`prompt_attachments WHERE prompt_id = ${own("id")}`).as(
          "attachments",
        ),
      })
      .from(prompts)
      .where(and(eq(prompts.memberId, memberId), sql`${prompts.status} <> 'deleted'`, behind(prompts.id, after)))
      .orderBy(asc(prompts.id))
      .limit(promptsWritten.size);
    return rows.map((row) => ({
      ...row,
      versions: JSON.parse(row.versions) as unknown,
      examples: JSON.parse(row.examples) as unknown,
      attachments: JSON.parse(row.attachments) as unknown,
    }));
  },
};

/** Only what they wrote: the other half of a conversation is the other's. */
export const messagesSent: Section = {
  name: "messages_sent",
  size: MANY,
  page: (db, memberId, after) =>
    db
      .select({
        key: messages.id,
        to_user_id: conversationSides.otherId,
        prompt_id: messages.promptId,
        content: messages.content,
        create_at: messages.createdAt,
      })
      .from(conversationSides)
      .innerJoin(messages, eq(messages.conversationId, conversationSides.conversationId))
      .where(and(eq(conversationSides.memberId, memberId), eq(messages.senderId, memberId), behind(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(MANY),
};
