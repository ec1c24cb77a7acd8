import { NewComplaintPage } from "#app/features/complaints/new-complaint.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "문제 접수하기 | 글감" }, { name: "robots", content: "noindex" }];

export default function NewClaimPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <TitledPage title="문제 접수하기">
      <NewComplaintPage key={orderId} orderId={orderId} />
    </TitledPage>
  );
}
