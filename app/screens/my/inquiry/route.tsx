import { InquiryPage } from "#app/features/inquiries/inquiry-page.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "문의 | 글감" }, { name: "robots", content: "noindex" }];

export default function OwnInquiryPage({ params: { inquiryId } }: Route.ComponentProps) {
  return (
    <TitledPage title="문의">
      <InquiryPage key={inquiryId} id={inquiryId} />
    </TitledPage>
  );
}
