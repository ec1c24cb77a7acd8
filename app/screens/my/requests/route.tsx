import { TitledPage } from "#app/ui/titled-page.tsx";
import { OwnRequestsList } from "#app/features/requests/own-requests-list.tsx";

export const meta = () => [{ title: "내 글감 요청 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyRequestsPage() {
  return (
    <TitledPage title="내 글감 요청">
      <OwnRequestsList />
    </TitledPage>
  );
}
