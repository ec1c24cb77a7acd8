import { useParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminGuide } from "../guides/admin-guides.ts";
import { GuideEditor } from "../guides/guide-editor.tsx";

function Opened({ id }: { id: string }) {
  const { data, isError } = useAdminGuide(id);
  if (data) return <GuideEditor opened={data} />;
  if (!isError)
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  return (
    <EmptyState title="글을 불러오지 못했어요" action={<ButtonLink to="/admin/guides">목록으로</ButtonLink>}>
      지워졌거나 주소가 잘못된 글이에요.
    </EmptyState>
  );
}

export default function EditGuidePage() {
  const { guideId = "" } = useParams();
  return (
    <AdminPage title="글 고치기">
      <Opened key={guideId} id={guideId} />
    </AdminPage>
  );
}
