import type { PageHandle } from "#app/data/page-policy.ts";
import { GiftPage } from "#app/features/gifts/gift-page.tsx";
import type { Route } from "./+types/route";

// The address opens the gift: nobody else keeps it, and it is not sent to other sites.
export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [
  { title: "선물이 왔어요 | 글감" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function GiftRoute({ params }: Route.ComponentProps) {
  return <GiftPage key={params.giftCode} code={params.giftCode} />;
}
