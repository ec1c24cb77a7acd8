import { data, redirectDocument } from "react-router";
import type { PageHandle } from "#app/page-policy.ts";
import { CheckoutPage } from "../checkout-page.tsx";
import type { Route } from "./+types/checkout.ts";

export const handle = { cache: "private", scripts: "payment" } satisfies PageHandle;

const ID = /^[1-9]\d{0,15}$/;

export const meta = () => [{ title: "결제하기 | 글감" }, { name: "robots", content: "noindex" }];

export function loader({ params }: Route.LoaderArgs) {
  if (!ID.test(params.promptId)) throw data(null, { status: 404, statusText: "Not Found" });
  return null;
}

/** The payment script is allowed on this document only, so client-side navigation reloads the page. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  throw redirectDocument(pathname);
}

export default function Checkout({ params }: Route.ComponentProps) {
  return <CheckoutPage key={params.promptId} promptId={params.promptId} />;
}
