import { shortNumber } from "#contracts/short-number.ts";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { When } from "#app/ui/when.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { actionName, auditedName } from "../words.ts";

const UUID_LENGTH = 36;

const numberOf = (id: string) => (id.length === UUID_LENGTH ? shortNumber(id) : id);

export default function AuditsPage() {
  const audits = useAdminList(["audits"], (query) => dataOf(memberApi.operators.audits.$get({ query })));
  return (
    <AdminPage title="활동 기록">
      <AdminList label="활동 목록" empty="아직 기록이 없어요" query={audits} keyOf={({ id }) => id}>
        {({ admin, action, thing, thing_id, reason, create_at }) => (
          <>
            <p className="text-xs text-muted">
              {admin.nickname} · <When at={create_at} />
            </p>
            <p className="mt-1 text-base">
              <span className="text-muted">{auditedName(thing)} ·</span> <b>{actionName(action)}</b>{" "}
              <span className="break-all text-sm text-muted">{numberOf(thing_id)}</span>
            </p>
            {reason && <p className="mt-1 whitespace-pre-line text-sm">{reason}</p>}
          </>
        )}
      </AdminList>
    </AdminPage>
  );
}
