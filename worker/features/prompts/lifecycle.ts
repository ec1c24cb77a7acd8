import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import { behind, byKey, ownRows, type Section } from "#worker/db/export-section.ts";
import { prompterDays, prompterSources, promptCopies, searchArrivals } from "#worker/db/schema/prompts.usage.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Withdrawing, Lifecycle, Statements } from "#worker/lib/lifecycle.ts";
import { eraseUsageTraces } from "./count-usage.ts";
import { purgeCopies } from "./note-copy.ts";
import { ownFiles } from "./own-files.ts";
import { eraseTexts, purgePrompts } from "./purge-prompts.ts";
import { purgeUsageDays } from "./write-usage-days.ts";

/** Takes all prompts of the member off sale and erases the texts that no buyer may read. */
function erase({ db, memberId, now }: Withdrawing): Statements {
  // Conditions on the status are written out: a partial index is not used for a bound value.
  const isTheirs = sql`${eq(prompts.memberId, memberId)} AND status <> 'deleted'`;
  const isDeleted = sql`${eq(prompts.memberId, memberId)} AND status = 'deleted'`;
  return [
    db.delete(prompterDays).where(eq(prompterDays.memberId, memberId)),
    db.delete(prompterSources).where(eq(prompterSources.memberId, memberId)),
    db.delete(searchArrivals).where(eq(searchArrivals.memberId, memberId)),
    db
      .update(prompts)
      .set({ status: "deleted", deletedAt: now, updatedAt: now, publishAt: null, linkKey: null })
      .where(isTheirs),
    ...eraseTexts(db, isDeleted, now),
    db.delete(promptCopies).where(eq(promptCopies.memberId, memberId)),
    // The trigger that copies the member's nickname leaves deleted prompts as they are.
    db.update(prompts).set({ prompterNickname: WITHDRAWN_NICKNAME, prompterImage: null }).where(isDeleted),
  ];
}

// Drizzle drops the table from a column that a query on one table selects, and a subquery then reads its own.
const promptColumn = (column: string) => sql.raw(`prompts.${column}`);
const listOf = (fields: string, from: SQL) =>
  sql<string>`(SELECT json_group_array(json_object(${sql.raw(fields)})) FROM ${from})`;

const SIZE = 10;

const promptsWritten: Section = {
  name: "prompts",
  pages: byKey(SIZE, async (db, memberId, after) => {
    const rows = await db
      .select({
        key: prompts.id,
        id: prompts.id,
        status: prompts.status,
        visibility: prompts.visibility,
        publish_at: prompts.publishAt,
        age_rating: prompts.ageRating,
        title: prompts.title,
        description: prompts.description,
        preview: prompts.preview,
        category: prompts.category,
        model: prompts.model,
        price: prompts.price,
        tags: prompts.tags,
        remixed_from: prompts.remixedFrom,
        allows_remix: prompts.allowsRemix,
        skill: prompts.skill,
        published_at: prompts.publishedAt,
        create_at: prompts.createdAt,
        versions: listOf(
          "'version', version, 'body', body, 'note', note, 'created_at', created_at",
          sql`prompt_versions WHERE prompt_id = ${promptColumn("id")}`,
        ).as("versions"),
        results: listOf(
          "'kind', kind, 'input', input, 'text', text, 'media', json(media), 'model', model, 'is_buyers_only', json(iif(is_buyers_only, 'true', 'false')), 'age_rating', age_rating",
          sql`(SELECT * FROM prompt_results WHERE prompt_id = ${promptColumn("id")} ORDER BY position, id)`,
        ).as("results"),
        attachments: listOf(
          "'name', name, 'size', size",
          sql`prompt_attachments WHERE prompt_id = ${promptColumn("id")}`,
        ).as("attachments"),
      })
      .from(prompts)
      .where(and(eq(prompts.memberId, memberId), sql`${prompts.status} <> 'deleted'`, behind(prompts.id, after)))
      .orderBy(asc(prompts.id))
      .limit(SIZE);
    return rows.map((row) => {
      const results = JSON.parse(row.results) as { input: string; text: string | null }[];
      return {
        ...row,
        versions: JSON.parse(row.versions) as unknown,
        results,
        // As files of this member had them before there were results.
        examples: results.filter(({ text }) => text !== null).map(({ input, text }) => ({ input, output: text })),
        attachments: JSON.parse(row.attachments) as unknown,
      };
    });
  }),
};

const reviewsOf = (what: string) =>
  `(SELECT ${what} FROM reviews WHERE reviews.prompt_id = prompts.id AND reviews.hidden_at IS NULL)`;

export const promptsLifecycle: Lifecycle = {
  erase,
  files: ownFiles,
  eraseElsewhere: ({ env, memberId }) => eraseUsageTraces(env, memberId),
  sections: [
    promptsWritten,
    ownRows({
      name: "prompt_copies",
      table: promptCopies,
      key: promptCopies.id,
      owner: promptCopies.memberId,
      fields: { prompt_id: promptCopies.promptId, copied_at: promptCopies.copiedAt },
    }),
  ],
  unexported: {
    prompter_days: "내 프롬프트가 몇 번 쓰였는지 하루씩 센 수예요. 판매 현황에서 볼 수 있어요.",
    prompter_sources: "내 프롬프트를 본 사람들이 어디서 왔는지 하루씩 센 수예요. 판매 현황에서 볼 수 있어요.",
    search_arrivals: "다섯 사람 이상이 찾아온 검색어예요. 누가 찾았는지 없고, 판매 현황에서 볼 수 있어요.",
  },
  purges: { purgePrompts, purgeCopies, purgeUsageDays },
  counters: [
    {
      table: "prompts",
      size: 2_000,
      counted: {
        review_count: reviewsOf("count(*)"),
        rating_sum: reviewsOf("coalesce(sum(half_stars), 0)"),
        sales_count:
          "(SELECT count(*) FROM entitlements WHERE entitlements.prompt_id = prompts.id AND revoked_at IS NULL AND is_free = 0)",
        bookmark_count: "(SELECT count(*) FROM bookmarks WHERE bookmarks.prompt_id = prompts.id)",
        remix_count:
          "(SELECT count(*) FROM prompts AS remix WHERE remix.remixed_from = prompts.id AND remix.status = 'published')",
        question_count:
          "(SELECT count(*) FROM questions WHERE questions.prompt_id = prompts.id AND questions.hidden_for IS NULL)",
      },
      touch: "popularity_stale = 1",
    },
  ],
};
