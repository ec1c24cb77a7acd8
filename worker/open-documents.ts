import type { Env } from "./env.ts";
import { CARD, serveCard } from "./features/embeds/serve-card.ts";
import { OEMBED, oembedParameters, serveOembed } from "./features/embeds/serve-oembed.ts";
import { RAW, serveRaw } from "./features/embeds/serve-raw.ts";
import { FEEDS, serveFeed } from "./features/feeds/serve-feed.ts";
import { serveSitemap, SITEMAPS } from "./features/feeds/serve-sitemap.ts";

/** What is not a page and not the API: `at` matches its paths, and only the parameters in `query` matter. */
type OpenDocument = { at: RegExp; query: string[]; serve: (request: Request, env: Env) => Promise<Response> };

const documents: OpenDocument[] = [
  { at: FEEDS, query: [], serve: serveFeed },
  { at: SITEMAPS, query: [], serve: serveSitemap },
  { at: RAW, query: [], serve: serveRaw },
  { at: OEMBED, query: oembedParameters, serve: serveOembed },
  { at: CARD, query: [], serve: serveCard },
];

/** What programs of others read at a path, the same for everybody; undefined for paths of pages, files and the API. */
export const openDocumentAt = (pathname: string) => documents.find(({ at }) => at.test(pathname));
