import { CheckoutPage } from "#app/features/commerce/checkout-page.tsx";
import { checkoutHandle, checkoutMeta, loadDocument, requireId } from "#app/features/commerce/checkout-route.ts";
import type { Route } from "./+types/gift-checkout.ts";

export const handle = checkoutHandle;

export const meta = () => checkoutMeta("선물하기");

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.promptId);

export const clientLoader = loadDocument;

export default function GiftCheckout({ params }: Route.ComponentProps) {
  return <CheckoutPage key={params.promptId} promptId={params.promptId} isGift />;
}
