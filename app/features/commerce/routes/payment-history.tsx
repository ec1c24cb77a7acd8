import { PaymentList } from "../payment-list.tsx";

export const meta = () => [{ title: "결제 내역 | 글감" }, { name: "robots", content: "noindex" }];

export default function PaymentHistoryPage() {
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">결제 내역</h1>
      <div className="mt-5">
        <PaymentList />
      </div>
    </div>
  );
}
