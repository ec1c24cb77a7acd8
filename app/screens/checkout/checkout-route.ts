import type { PageHandle } from "#app/data/page-policy.ts";

/** A checkout belongs to one buyer, and only its document runs the payment script. */
export const checkoutHandle = { cache: "private", scripts: "payment" } satisfies PageHandle;

export const checkoutMeta = (title: string) => [{ title: `${title} | 글감` }, { name: "robots", content: "noindex" }];
