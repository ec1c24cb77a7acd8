import { data, redirectDocument } from "react-router";
import { CheckoutPage } from "#app/features/commerce/checkout-page.tsx";
import type { PageHandle } from "#app/page-policy.ts";
import type { Route } from "./+types/gift-checkout.ts";

export const handle = { cache: "private", scripts: "payment" } satisfies PageHandle;

const ID = /^[1-9]\d{0,15}$/;

export const meta = () => [{ title: "선물하기 | 글감" }, { name: "robots", content: "noindex" }];

export function loader({ params }: Route.LoaderArgs) {
  if (!ID.test(params.promptId)) throw data(null, { status: 404, statusText: "Not Found" });
  return null;
}

/** The payment script is allowed on this document only, as on the checkout of one's own purchase. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  throw redirectDocument(pathname);
}

export default function GiftCheckout({ params }: Route.ComponentProps) {
  return <CheckoutPage key={params.promptId} promptId={params.promptId} isGift />;
}
