import { desc, inArray, sql } from "drizzle-orm";
import { type CategorySlug, categorySlugs, modelSlugs, nameOf, type TriedModel } from "#contracts/catalog.ts";
import type { Page } from "#contracts/common.ts";
import type { CatalogItem } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { categories, models, tags } from "#worker/db/schema/prompts.catalog.ts";

const POPULAR_TAGS = 50;

const whole = (items: CatalogItem[]): Page<CatalogItem> => ({ items, next_cursor: null });

type Row = { slug: CategorySlug | TriedModel; position: number; promptCount: number };

const inPosition = (rows: Row[]) =>
  whole(
    rows
      .toSorted((a, b) => a.position - b.position)
      .map(({ slug, promptCount }) => ({ slug, name: nameOf(slug), prompt_count: promptCount })),
  );

export const listCategories = async (db: Db) =>
  inPosition(await db.select().from(categories).where(inArray(categories.slug, categorySlugs)));

export const listModels = async (db: Db) =>
  inPosition(await db.select().from(models).where(inArray(models.slug, modelSlugs)));

export async function listPopularTags(db: Db) {
  const rows = await db
    .select()
    .from(tags)
    .where(sql`${tags.promptCount} > 0`)
    .orderBy(desc(tags.promptCount), desc(tags.name))
    .limit(POPULAR_TAGS);
  return whole(rows.map(({ name, promptCount }) => ({ slug: name, name, prompt_count: promptCount })));
}
