import { FEED_TYPE } from "#contracts/feeds.ts";
import { XML_DECLARATION, xmlEmpty, xmlLeaf, xmlNode } from "#worker/lib/xml.ts";

export type Entry = {
  /** Absolute address of the page, which is also what the entry is known by. */
  url: string;
  title: string;
  summary: string;
  author: { name: string; url: string };
  category?: { slug: string; name: string };
  publishedAt: Date;
  updatedAt: Date;
};

/** `self` and `page` are the addresses of the feed and of the page that shows the same. */
export type Feed = { self: string; page: string; title: string; subtitle: string; entries: Entry[] };

// A feed without entries was never updated, and `updated` must be there (RFC 4287, 4.1.1).
const NEVER = new Date(0);

const updatedOf = (entries: Entry[]) =>
  entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), NEVER);

const entryOf = ({ url, title, summary, author, category, publishedAt, updatedAt }: Entry) =>
  xmlNode("entry", [
    xmlLeaf("id", url),
    xmlLeaf("title", title),
    xmlEmpty("link", { rel: "alternate", type: "text/html", href: url }),
    xmlLeaf("published", publishedAt.toISOString()),
    xmlLeaf("updated", updatedAt.toISOString()),
    xmlNode("author", [xmlLeaf("name", author.name), xmlLeaf("uri", author.url)]),
    ...(category ? [xmlEmpty("category", { term: category.slug, label: category.name })] : []),
    xmlLeaf("summary", summary, { type: "text" }),
  ]);

/** A feed as an Atom document (RFC 4287). The ids are the canonical addresses, which no page ever changes. */
export const writeAtom = ({ self, page, title, subtitle, entries }: Feed) =>
  XML_DECLARATION +
  xmlNode(
    "feed",
    [
      xmlLeaf("id", self),
      xmlLeaf("title", title),
      xmlLeaf("subtitle", subtitle),
      xmlLeaf("updated", updatedOf(entries).toISOString()),
      xmlEmpty("link", { rel: "self", type: FEED_TYPE, href: self }),
      xmlEmpty("link", { rel: "alternate", type: "text/html", href: page }),
      xmlLeaf("icon", new URL("/favicon.svg", self).href),
      ...entries.map(entryOf),
    ],
    { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "ko" },
  );
