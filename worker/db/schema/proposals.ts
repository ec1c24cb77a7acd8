import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { proposalStatuses } from "#contracts/proposals.ts";
import { hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * A change to a free prompt that a reader proposes to its prompter; nobody else sees it. Deleted with its prompt (`prompts_proposals_gone`
 * of `prompts`), and 180 days after it was decided. No triggers.
 */
export const proposals = sqliteTable(
  "proposals",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // The prompt's member: a copy that never changes.
    ownerId: memberRef("owner_id"),
    // The text that it changes: its version and the title that the prompt then had.
    baseVersion: integer("base_version").notNull(),
    baseTitle: text("base_title").notNull(),
    // The proposed title and text; null where that stays as it is.
    title: text("title"),
    body: text("body"),
    reason: text("reason").notNull(),
    status: text("status", { enum: proposalStatuses }).notNull().default("open"),
    // What the prompter said when they declined.
    answer: text("answer").notNull().default(""),
    // Why the prompter does not see it: a decision about it, or the suspension of its member, with which it ends.
    hiddenFor: hiddenFor(),
    createdAt: moment("created_at").notNull(),
    // When it was accepted or declined; null while it is open.
    decidedAt: moment("decided_at"),
  },
  (t) => [
    uniqueIndex("proposals_open")
      .on(t.promptId, t.memberId)
      .where(sql`status = 'open'`),
    index("proposals_prompt_id").on(t.promptId),
    index("proposals_owner_id_id").on(t.ownerId, t.id),
    index("proposals_member_id_id").on(t.memberId, t.id),
    index("proposals_decided_at")
      .on(t.decidedAt)
      .where(sql`decided_at IS NOT NULL`),
    check("proposals_change", sql`title IS NOT NULL OR body IS NOT NULL`),
  ],
);
