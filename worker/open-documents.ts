import type { Env } from "./env.ts";
import { serveCard } from "./features/embeds/serve-card.ts";
import { serveOembed } from "./features/embeds/serve-oembed.ts";
import { serveRaw } from "./features/embeds/serve-raw.ts";
import { serveFeed } from "./features/feeds/serve-feed.ts";
import { serveSitemap } from "./features/feeds/serve-sitemap.ts";
import { CARD, FEEDS, OEMBED, RAW, SITEMAPS } from "./lib/open-paths.ts";

/** What is not a page and not the API: `at` matches its paths. */
type OpenDocument = { at: RegExp; serve: (request: Request, env: Env) => Promise<Response> };

const documents: OpenDocument[] = [
  { at: FEEDS, serve: serveFeed },
  { at: SITEMAPS, serve: serveSitemap },
  { at: RAW, serve: serveRaw },
  { at: OEMBED, serve: serveOembed },
  { at: CARD, serve: serveCard },
];

/** What programs of others read at a path, the same for everybody; undefined for paths of pages, files and the API. */
export const openDocumentAt = (pathname: string) => documents.find(({ at }) => at.test(pathname));
