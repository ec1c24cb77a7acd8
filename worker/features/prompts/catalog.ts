import { asc, desc, sql } from "drizzle-orm";
import { type CatalogItem, nameOf } from "#contracts/catalog.ts";
import type { Page } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { categories, models, tags } from "#worker/db/schema/prompts.ts";

const POPULAR_TAGS = 50;

const whole = (items: CatalogItem[]): Page<CatalogItem> => ({ items, next_cursor: null });

export async function listCategories(db: Db) {
  const rows = await db.select().from(categories).orderBy(asc(categories.position));
  return whole(rows.map(({ slug, promptCount }) => ({ slug, name: nameOf(slug), prompt_count: promptCount })));
}

export async function listModels(db: Db) {
  const rows = await db.select().from(models).orderBy(asc(models.position));
  return whole(rows.map(({ slug, promptCount }) => ({ slug, name: nameOf(slug), prompt_count: promptCount })));
}

export async function listPopularTags(db: Db) {
  const rows = await db
    .select()
    .from(tags)
    .where(sql`${tags.promptCount} > 0`)
    .orderBy(desc(tags.promptCount), desc(tags.name))
    .limit(POPULAR_TAGS);
  return whole(rows.map(({ name, promptCount }) => ({ slug: name, name, prompt_count: promptCount })));
}
