import { ReceiptPage } from "../receipt-page.tsx";
import type { Route } from "./+types/receipt";

export const meta = () => [{ title: "거래 내역서 | 글감" }, { name: "robots", content: "noindex" }];

export default function ReceiptRoute({ params: { orderId } }: Route.ComponentProps) {
  return <ReceiptPage key={orderId} orderId={orderId} />;
}
