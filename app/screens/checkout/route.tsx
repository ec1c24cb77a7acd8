import { CheckoutPage } from "#app/features/commerce/checkout-page.tsx";
import { loadDocument, requireId } from "#app/data/own-document.ts";
import { checkoutHandle, checkoutMeta } from "./checkout-route.ts";
import type { Route } from "./+types/route";

export const handle = checkoutHandle;

export const meta = () => checkoutMeta("결제하기");

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.promptId);

export const clientLoader = loadDocument;

export default function Checkout({ params }: Route.ComponentProps) {
  return <CheckoutPage key={params.promptId} promptId={params.promptId} />;
}
