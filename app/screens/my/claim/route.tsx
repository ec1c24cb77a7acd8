import { ComplaintPage } from "#app/features/complaints/complaint-page.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "접수 | 글감" }, { name: "robots", content: "noindex" }];

export default function ClaimPage({ params: { claimId } }: Route.ComponentProps) {
  return (
    <TitledPage title="접수">
      <ComplaintPage key={claimId} id={claimId} />
    </TitledPage>
  );
}
