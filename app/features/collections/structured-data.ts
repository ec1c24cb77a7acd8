import type { CollectionDetail } from "#contracts/collections.ts";
import type { ShownItem } from "./shown-item.ts";

/** The collection as a list of its prompts (schema.org `CollectionPage`). */
export const collectionData = (
  { title, about, member, prompt_count, updated_at }: Omit<CollectionDetail, "prompts">,
  items: ShownItem[],
  url: string,
) => ({
  "@context": "https://schema.org",
  "@type": "CollectionPage",
  name: title,
  ...(about && { description: about }),
  url,
  dateModified: updated_at,
  author: { "@type": "Person", name: member.nickname, url: new URL(`/profile/${member.user_id}`, url).href },
  mainEntity: {
    "@type": "ItemList",
    numberOfItems: prompt_count,
    itemListElement: items.map(({ prompt }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: prompt.title,
      url: new URL(`/prompt/${prompt.id}`, url).href,
    })),
  },
});
