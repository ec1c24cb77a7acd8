import { InquiryList } from "#app/features/inquiries/inquiry-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";

export const meta = () => [{ title: "내 문의 | 글감" }, { name: "robots", content: "noindex" }];

export default function InquiriesPage() {
  return (
    <TitledPage title="내 문의">
      <ButtonLink to="/inquiry" variant="secondary" size="small">
        새로 문의하기
      </ButtonLink>
      <div className="mt-3">
        <InquiryList />
      </div>
    </TitledPage>
  );
}
