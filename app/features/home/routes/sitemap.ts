import { originContext, readsContext } from "#app/data/page-context.ts";
import { browseHref } from "#app/features/search/browsing.ts";
import { categories } from "#contracts/catalog.ts";
import type { PageHandle } from "#app/page-policy.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { cache: "shared", tags: ["lists"] } satisfies PageHandle;

/** The sitemap: the front page, the categories, the newest guides, requests and prompts. Bounded in size. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const { prompt_ids, request_ids, tip_ids, notice_ids: announcementIds } = await context.get(readsContext).sitemap();
  const paths = [
    "/",
    ...categories.map(({ slug }) => browseHref({ category: slug })),
    "/guide/tip",
    "/guide/notice",
    ...tip_ids.map((id) => `/guide/tip/${id}`),
    ...announcementIds.map((id) => `/guide/notice/${id}`),
    "/requests",
    ...request_ids.map((id) => `/requests/${id}`),
    ...prompt_ids.map((id) => `/prompt/${id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
