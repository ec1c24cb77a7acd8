import { loadDocument, requireId } from "#app/data/own-document.ts";
import { checkoutHandle, checkoutMeta } from "../checkout-route.ts";
import { BundleCheckout } from "#app/features/bundles/bundle-checkout.tsx";
import type { Route } from "./+types/route";

export const handle = checkoutHandle;

export const meta = () => checkoutMeta("묶음 결제하기");

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.bundleId);

export const clientLoader = loadDocument;

export default function BundleCheckoutRoute({ params }: Route.ComponentProps) {
  return <BundleCheckout key={params.bundleId} id={params.bundleId} />;
}
