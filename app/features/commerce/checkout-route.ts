import { data, redirectDocument } from "react-router";
import type { PageHandle } from "#app/page-policy.ts";

/** A checkout belongs to one buyer, and only its document runs the payment script. */
export const checkoutHandle = { cache: "private", scripts: "payment" } satisfies PageHandle;

const ID = /^[1-9]\d{0,15}$/;

export const checkoutMeta = (title: string) => [{ title: `${title} | 글감` }, { name: "robots", content: "noindex" }];

/** Nothing, or a 404 where the address names nothing that could be bought. */
export function requireId(id: string) {
  if (!ID.test(id)) throw data(null, { status: 404, statusText: "Not Found" });
  return null;
}

/** The payment script is allowed on this document only, so client-side navigation reloads the page. */
export function loadDocument({ request }: { request: Request }): null {
  const { pathname } = new URL(request.url);
  throw redirectDocument(pathname);
}
