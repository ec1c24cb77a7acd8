import { unwrap } from "#app/api.ts";
import { memberApi } from "#app/session.ts";
import { When } from "#app/ui/when.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminPages } from "../admin-pages.ts";
import { actionName, auditedName } from "../words.ts";

export default function AuditsPage() {
  const pages = useAdminPages(["audits"], (cursor) => unwrap(memberApi.operators.audits.$get({ query: { cursor } })));
  return (
    <AdminPage title="활동 기록">
      <AdminList label="활동 목록" empty="아직 기록이 없어요" pages={pages} keyOf={({ id }) => id}>
        {({ admin, action, thing, thing_id, reason, create_at }) => (
          <>
            <p className="text-xs text-muted">
              {admin.nickname} · <When at={create_at} />
            </p>
            <p className="mt-1 text-base">
              <b>{actionName(action)}</b> <span className="text-muted">{auditedName(thing)}</span>{" "}
              <span className="break-all">{thing_id}</span>
            </p>
            {reason && <p className="mt-1 whitespace-pre-line text-sm">{reason}</p>}
          </>
        )}
      </AdminList>
    </AdminPage>
  );
}
