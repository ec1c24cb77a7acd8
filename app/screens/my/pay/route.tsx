import { PayPage } from "#app/features/settlement/pay-page.tsx";

export const meta = () => [{ title: "정산 관리 | 글감" }, { name: "robots", content: "noindex" }];

export default function Pay() {
  return <PayPage />;
}
