import { href } from "react-router";
import { OrderSteps } from "#app/features/commerce/order-steps.tsx";
import { useOrder } from "#app/features/commerce/use-order.ts";
import { orderBundle } from "./bundle-calls.ts";
import { BundleRefused } from "./bundle-refused.tsx";
import { BundleSummary } from "./bundle-summary.tsx";
import { bundleTerms } from "#app/features/commerce/bundle-terms.ts";
import type { WholeBundle } from "./shown-bundle.ts";

const titles: Record<string, string> = {
  already_owned: "이미 모두 가지고 있어요",
  not_found: "판매하지 않는 묶음이에요",
};

/** The order of a bundle: what is in it, the consent, then the payment. */
export function BundleOrder({ bundle }: { bundle: WholeBundle }) {
  const { id } = bundle;
  const order = useOrder({
    wanted: { bundleId: id },
    amount: bundle.amount,
    send: ({ header, agreements }) => orderBundle(id, header, { agreements }),
  });
  const { step } = order;
  if (step.at === "refused")
    return <BundleRefused id={id} title={titles[step.code] ?? "지금은 주문할 수 없어요"} message={step.message} />;
  const amount = "order" in step ? step.order.amount : bundle.amount;
  return (
    <OrderSteps
      order={order}
      price={bundle.amount}
      amount={amount}
      page={href("/bundle/:bundleId", { bundleId: String(id) })}
      terms={bundleTerms}
    >
      <BundleSummary bundle={bundle} amount={amount} />
    </OrderSteps>
  );
}
