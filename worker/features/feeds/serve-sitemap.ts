import { GUIDES, LISTS, REQUESTS, SHELL } from "#contracts/cache-tags.ts";
import { type Db, openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import { answerOpen } from "#worker/lib/open-answer.ts";
import { originOf } from "#worker/lib/origin.ts";
import { fixedPages, writeIndex, writeUrls } from "./sitemap.ts";
import { filesOf, pagesIn, type SitemapKind, sitemapKinds } from "./sitemap-stretches.ts";

const FILE = /^\/sitemap\/([a-z]+)-([1-9]\d{0,5})\.xml$/;
const PAGES = "/sitemap/pages.xml";

const tagOf: Record<SitemapKind, string> = {
  prompts: LISTS,
  profiles: LISTS,
  guides: GUIDES,
  requests: REQUESTS,
  collections: LISTS,
  bundles: LISTS,
};
const isKind = (name: string): name is SitemapKind => Object.hasOwn(tagOf, name);

async function indexOf(db: Db, origin: string) {
  const paths = await Promise.all(
    sitemapKinds.map(async (kind) => (await filesOf(db, kind)).map((file) => `/sitemap/${kind}-${file}.xml`)),
  );
  return { body: writeIndex(origin, [PAGES, ...paths.flat()]), tags: [LISTS, GUIDES, REQUESTS] };
}

async function fileAt(db: Db, origin: string, path: string) {
  const [, kind = "", file] = FILE.exec(path) ?? [];
  const pages = isKind(kind) ? await pagesIn(db, kind, Number(file)) : [];
  if (!isKind(kind) || pages.length === 0) throw notFound("사이트맵");
  return { body: writeUrls(origin, pages), tags: [tagOf[kind]] };
}

/** Serves the site map: the index at `/sitemap.xml`, and its files. */
export const serveSitemap = (request: Request, env: Env) =>
  answerOpen(request, async () => {
    const { db } = openDb(env.DB);
    const [origin, { pathname }] = [originOf(env, request.url), new URL(request.url)];
    const type = "application/xml; charset=utf-8";
    if (pathname === PAGES) return { body: writeUrls(origin, fixedPages), tags: [SHELL], type };
    return { ...(pathname === "/sitemap.xml" ? await indexOf(db, origin) : await fileAt(db, origin, pathname)), type };
  });
