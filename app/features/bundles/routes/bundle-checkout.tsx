import { checkoutHandle, checkoutMeta, loadDocument, requireId } from "#app/features/commerce/checkout-route.ts";
import { BundleCheckout } from "../bundle-checkout.tsx";
import type { Route } from "./+types/bundle-checkout.ts";

export const handle = checkoutHandle;

export const meta = () => checkoutMeta("묶음 결제하기");

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.bundleId);

export const clientLoader = loadDocument;

export default function BundleCheckoutRoute({ params }: Route.ComponentProps) {
  return <BundleCheckout key={params.bundleId} id={params.bundleId} />;
}
