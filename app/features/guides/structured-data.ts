import type { GuideContent } from "#contracts/guides.ts";

export const guideData = ({ title, summary, published_at, updated_at }: GuideContent, url: string) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title,
  description: summary,
  url,
  mainEntityOfPage: url,
  inLanguage: "ko",
  datePublished: published_at,
  dateModified: updated_at,
  image: new URL("/og.png", url).href,
  author: { "@type": "Organization", name: "글감", url: new URL("/", url).href },
});
