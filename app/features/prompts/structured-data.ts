import type { PromptDetail } from "#contracts/prompts.ts";

type Described = Omit<PromptDetail, "results">;

function ratingOf({ rating, review_count }: Described) {
  if (review_count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 0,
    },
  };
}

function offerOf({ price, launch_price }: Described, url: string) {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "KRW",
    availability: "https://schema.org/InStock",
    ...(launch_price && { priceValidUntil: launch_price.ends_at }),
  };
}

/** The JSON-LD of a prompt, without its body. */
export function promptData(prompt: Described, url: string) {
  const { title, description, tags, price, create_at, updated_at, prompter } = prompt;
  return {
    "@context": "https://schema.org",
    "@type": price > 0 ? ["CreativeWork", "Product"] : "CreativeWork",
    name: title,
    description,
    url,
    keywords: tags.join(", "),
    inLanguage: "ko",
    isAccessibleForFree: price === 0,
    datePublished: create_at,
    dateModified: updated_at,
    author: { "@type": "Person", name: prompter.nickname, url: new URL(`/profile/${prompter.user_id}`, url).href },
    ...ratingOf(prompt),
    ...(price > 0 ? { offers: offerOf(prompt, url) } : {}),
  };
}
