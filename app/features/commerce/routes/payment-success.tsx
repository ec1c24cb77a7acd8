import { SuccessPage } from "../success-page.tsx";

export const meta = () => [{ title: "결제 확인 | 글감" }, { name: "robots", content: "noindex" }];

export default function PaymentSuccess() {
  return <SuccessPage />;
}
