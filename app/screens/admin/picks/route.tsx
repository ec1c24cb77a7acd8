import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { PickForm } from "./pick-form.tsx";
import { PickItem } from "./pick-item.tsx";

export default function PicksPage() {
  const picks = useAdminList(["picks"], async () => ({
    ...(await dataOf(memberApi.adminPicks.index.$get())),
    next_cursor: null,
  }));
  return (
    <AdminPage title="오늘의 글감">
      <p className="mb-4 max-w-160 text-sm text-muted">
        고른 글감이 그날 첫 화면을 열어요. 고르지 않은 날에는 지난 7일 안에 마지막으로 고른 것이, 그것도 없으면 그림이
        있는 인기 글감이 날마다 돌아가며 나와요.
      </p>
      <PickForm />
      <div className="max-w-160">
        <AdminList label="고른 글감 목록" empty="아직 고른 글감이 없어요" query={picks} keyOf={({ day }) => day}>
          {(pick) => <PickItem pick={pick} />}
        </AdminList>
      </div>
    </AdminPage>
  );
}
