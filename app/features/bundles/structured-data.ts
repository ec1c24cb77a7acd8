import type { WholeBundle } from "./shown-bundle.ts";

/** The bundle as a work with parts (schema.org `CreativeWork`, `hasPart`), offered while it is for sale. */
export function bundleData(bundle: WholeBundle, url: string) {
  const { title, about, member, price, is_for_sale, prompts, updated_at } = bundle;
  const absolute = (path: string) => new URL(path, url).href;
  return {
    "@context": "https://schema.org",
    "@type": ["CreativeWork", "Product"],
    name: title,
    ...(about && { description: about }),
    url,
    inLanguage: "ko",
    dateModified: updated_at,
    author: { "@type": "Person", name: member.nickname, url: absolute(`/profile/${member.user_id}`) },
    hasPart: prompts.map(({ prompt }) => ({
      "@type": "CreativeWork",
      name: prompt.title,
      url: absolute(`/prompt/${prompt.id}`),
    })),
    ...(is_for_sale && {
      offers: { "@type": "Offer", url, price, priceCurrency: "KRW", availability: "https://schema.org/InStock" },
    }),
  };
}
