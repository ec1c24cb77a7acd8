import { ReceiptPage } from "#app/features/commerce/receipt-page.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "거래 내역서 | 글감" }, { name: "robots", content: "noindex" }];

export default function ReceiptRoute({ params: { orderId } }: Route.ComponentProps) {
  return <ReceiptPage key={orderId} orderId={orderId} />;
}
