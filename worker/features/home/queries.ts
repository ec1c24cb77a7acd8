import { HOME_SIZE, type Home, type Sitemap, SITEMAP_SIZE } from "#contracts/home.ts";
import type { Db } from "#worker/db/client.ts";
import { prompterCards, toPrompter } from "#worker/features/members/service.ts";
import { newestIds, promptCards, toCard } from "#worker/features/prompts/service.ts";

/** One round trip for the whole main page. */
export async function readHome(db: Db): Promise<Home> {
  const [popular, latest, prompters] = await db.batch([
    promptCards(db, { sort: "popular", limit: HOME_SIZE }),
    promptCards(db, { sort: "latest", limit: HOME_SIZE }),
    prompterCards(db, { sort: "popular", limit: HOME_SIZE }),
  ]);
  return { popular: popular.map(toCard), latest: latest.map(toCard), prompters: prompters.map(toPrompter) };
}

export async function readSitemap(db: Db): Promise<Sitemap> {
  const rows = await newestIds(db, SITEMAP_SIZE);
  return { prompt_ids: rows.map(({ id }) => id) };
}
