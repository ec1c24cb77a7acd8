import { categories } from "#contracts/catalog.ts";
import { XML_DECLARATION, xmlLeaf, xmlNode } from "#worker/lib/xml.ts";
import type { Listed } from "./sitemap-stretches.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

const FIXED = ["/", "/guide/tip", "/guide/notice", "/requests", "/weekly", "/docs/api", "/docs/mcp"];

/** The pages that are there whatever is written: the front page, the lists, and those of the categories. */
export const fixedPages: Listed[] = [...FIXED, ...categories.map(({ slug }) => `/?category=${slug}`)].map((path) => ({
  path,
  changedAt: null,
  picture: null,
}));

const urlOf = (origin: string, { path, changedAt, picture }: Listed) =>
  xmlNode("url", [
    xmlLeaf("loc", origin + path),
    ...(changedAt ? [xmlLeaf("lastmod", changedAt.toISOString())] : []),
    ...(picture ? [xmlNode("image:image", [xmlLeaf("image:loc", origin + picture)])] : []),
  ]);

/** A file of the site map (sitemaps.org, protocol 0.9), with Google's image extension. */
export const writeUrls = (origin: string, pages: Listed[]) =>
  XML_DECLARATION +
  xmlNode(
    "urlset",
    pages.map((page) => urlOf(origin, page)),
    { xmlns: NAMESPACE, "xmlns:image": IMAGES },
  );

/** The index of the files, by their paths. */
export const writeIndex = (origin: string, paths: string[]) =>
  XML_DECLARATION +
  xmlNode(
    "sitemapindex",
    paths.map((path) => xmlNode("sitemap", [xmlLeaf("loc", origin + path)])),
    { xmlns: NAMESPACE },
  );
