import type { MetaDescriptor } from "react-router";

const TITLE_MAX = 60;
const DESCRIPTION_MAX = 150;

/** The text on one line, at most `max` characters; a cut ends with an ellipsis. */
export function oneLine(text: string, max: number) {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length <= max
    ? characters.join("")
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** `type` is that of Open Graph. */
type PageMeta = { title: string; description: string; url: string; type?: string };

/** Title, description, canonical address and Open Graph data of a page. */
export function pageMeta({ title, description, url, type = "website" }: PageMeta): MetaDescriptor[] {
  const heading = oneLine(title, TITLE_MAX);
  const summary = oneLine(description, DESCRIPTION_MAX);
  return [
    { title: `${heading} | 글감` },
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: "글감" },
    { property: "og:locale", content: "ko_KR" },
    { property: "og:type", content: type },
    { property: "og:title", content: heading },
    { property: "og:description", content: summary },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL("/og.png", url).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** JSON-LD, in the server's HTML only: Trusted Types forbid adding scripts in the browser. */
export const structuredData = (data: object): MetaDescriptor[] =>
  import.meta.env.SSR ? [{ "script:ld+json": data }] : [];
