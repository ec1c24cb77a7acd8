import type { GuideKind } from "#contracts/guides.ts";
import { type Sitemap, SITEMAP_SIZE } from "#contracts/home.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { publishedGuideIds } from "#worker/features/guides/queries.ts";
import { newestIds } from "#worker/features/prompts/listing.ts";
import { newestRequestIds } from "#worker/features/requests/queries.ts";

/** The ids of what may be read by everybody, newest first, in one round trip. */
export async function readSitemap(db: Db): Promise<Sitemap> {
  const { prompts, requests, guides } = await batchOf(db, {
    prompts: newestIds(db, { limit: SITEMAP_SIZE }),
    requests: newestRequestIds(db, { limit: SITEMAP_SIZE }),
    guides: publishedGuideIds(db, { limit: SITEMAP_SIZE }),
  });
  const idsOf = (kind: GuideKind) => guides.filter((guide) => guide.kind === kind).map(({ id }) => id);
  return {
    prompt_ids: prompts.map(({ id }) => id),
    request_ids: requests.map(({ id }) => id),
    tip_ids: idsOf("tip"),
    notice_ids: idsOf("notice"),
  };
}
