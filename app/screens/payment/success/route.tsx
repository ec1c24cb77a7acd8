import type { PageHandle } from "#app/data/page-policy.ts";
import { SuccessPage } from "#app/features/commerce/success-page.tsx";

export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [{ title: "결제 확인 | 글감" }, { name: "robots", content: "noindex" }];

export default function PaymentSuccess() {
  return <SuccessPage />;
}
