import type { WholeBundle } from "./shown-bundle.ts";

/** The bundle as a product of several (schema.org `Product` with an `Offer`), which is in stock while it is for sale. */
export const bundleData = ({ title, about, member, price, is_for_sale, prompts }: WholeBundle, url: string) => {
  const absolute = (path: string) => new URL(path, url).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    ...(about && { description: about }),
    url,
    brand: { "@type": "Person", name: member.nickname, url: absolute(`/profile/${member.user_id}`) },
    offers: {
      "@type": "Offer",
      price: String(price),
      priceCurrency: "KRW",
      availability: `https://schema.org/${is_for_sale ? "InStock" : "OutOfStock"}`,
      url,
    },
    isRelatedTo: prompts.map(({ prompt }) => ({
      "@type": "Product",
      name: prompt.title,
      url: absolute(`/prompt/${prompt.id}`),
    })),
  };
};
