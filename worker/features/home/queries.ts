import type { GuideKind } from "#contracts/guides.ts";
import { HOME_GUIDES, HOME_SIZE, type Home, type Sitemap, SITEMAP_SIZE } from "#contracts/home.ts";
import type { Db } from "#worker/db/client.ts";
import { guideCards, publishedGuideIds } from "#worker/features/guides/queries.ts";
import { toGuideCard } from "#worker/features/guides/view.ts";
import { prompterCards } from "#worker/features/members/queries.ts";
import { toPrompter } from "#worker/features/members/view.ts";
import { newestIds, promptCards } from "#worker/features/prompts/listing.ts";
import { toCard } from "#worker/features/prompts/view.ts";

/** The data of the main page, in one round trip. */
export async function readHome(db: Db): Promise<Home> {
  const [popular, latest, prompters, tips, announcements] = await db.batch([
    promptCards(db, { sort: "popular", limit: HOME_SIZE }),
    promptCards(db, { sort: "latest", limit: HOME_SIZE }),
    prompterCards(db, { sort: "popular", limit: HOME_SIZE }),
    guideCards(db, { kind: "tip", limit: HOME_GUIDES }),
    guideCards(db, { kind: "notice", limit: HOME_GUIDES }),
  ]);
  return {
    popular: popular.map(toCard),
    latest: latest.map(toCard),
    prompters: prompters.map(toPrompter),
    tips: tips.map(toGuideCard),
    notices: announcements.map(toGuideCard),
  };
}

export async function readSitemap(db: Db): Promise<Sitemap> {
  const [prompts, guides] = await db.batch([
    newestIds(db, { limit: SITEMAP_SIZE }),
    publishedGuideIds(db, { limit: SITEMAP_SIZE }),
  ]);
  const idsOf = (kind: GuideKind) => guides.filter((guide) => guide.kind === kind).map(({ id }) => id);
  return { prompt_ids: prompts.map(({ id }) => id), tip_ids: idsOf("tip"), notice_ids: idsOf("notice") };
}
