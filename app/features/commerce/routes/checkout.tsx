import { CheckoutPage } from "../checkout-page.tsx";
import { checkoutHandle, checkoutMeta, loadDocument, requireId } from "../checkout-route.ts";
import type { Route } from "./+types/checkout.ts";

export const handle = checkoutHandle;

export const meta = () => checkoutMeta("결제하기");

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.promptId);

export const clientLoader = loadDocument;

export default function Checkout({ params }: Route.ComponentProps) {
  return <CheckoutPage key={params.promptId} promptId={params.promptId} />;
}
