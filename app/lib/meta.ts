import type { MetaDescriptor } from "react-router";
import { FEED_TYPE } from "#contracts/feeds.ts";

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

/** A picture of 1200 × 630 pixels: its path, and what it shows in words. */
type MetaPicture = { path: string; alt: string };

const sitePicture: MetaPicture = { path: "/og.png", alt: "글감. 막막한 첫 문장, 글감에서 가져가세요" };

type PageMeta = {
  title: string;
  description: string;
  url: string;
  type?: "website" | "article" | "profile";
  picture?: MetaPicture;
};

/** Title, description, canonical address and Open Graph data of a page. */
export function pageMeta({
  title,
  description,
  url,
  type = "website",
  picture = sitePicture,
}: PageMeta): MetaDescriptor[] {
  const heading = oneLine(title, TITLE_MAX);
  const summary = oneLine(description, DESCRIPTION_MAX);
  const image = new URL(picture.path, url).href;
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
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: image },
  ];
}

/** JSON-LD, in the server's HTML only: Trusted Types forbid adding scripts in the browser. */
export const structuredData = (data: object): MetaDescriptor[] =>
  import.meta.env.SSR ? [{ "script:ld+json": data }] : [];

/** Another form of what the page shows, for programs that look for one in its head. */
export const alternate = (type: string, href: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type,
  href,
  title,
});

export const feedLink = (path: string, title: string) => alternate(FEED_TYPE, path, title);
