import { useSearchParams } from "react-router";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { download } from "#app/data/download.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { PayoutItem } from "./payout-item.tsx";
import { TabStrip } from "../tab-strip.tsx";

const tabs = [
  { key: "requested", name: "신청" },
  { key: "approved", name: "승인" },
  { key: "paid", name: "지급 완료" },
  { key: "failed", name: "지급 실패" },
] as const;

const UNREACHED = "내려받지 못했어요. 잠시 후 다시 시도해 주세요.";

/** The approved payouts as a CSV for the bank's bulk transfer. */
async function downloadTransfers() {
  const saved = await download("/api/admin/payouts/export.csv", "payouts.csv", UNREACHED);
  if (!saved.ok) toast(saved.problem.detail);
}

export default function PayoutsPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const status = tabs.find(({ key }) => key === params.get("status"))?.key ?? "requested";
  const payouts = useAdminList(["payouts", status], (query) =>
    dataOf(memberApi.admin.payouts.$get({ query: { status, ...query } })),
  );
  return (
    <AdminPage
      title="지급"
      action={
        <Button variant="secondary" size="small" onClick={() => void downloadTransfers()}>
          이체 파일 내려받기
        </Button>
      }
    >
      <TabStrip
        label="지급 나눠 보기"
        tabs={tabs}
        current={status}
        to={(key) => (key === "requested" ? "/admin/payouts" : `?status=${key}`)}
      />
      <AdminList key={status} label="지급 목록" empty="지급이 없어요" query={payouts} keyOf={({ id }) => id}>
        {(payout) => <PayoutItem payout={payout} isOwn={payout.member.user_id === user.user_id} />}
      </AdminList>
    </AdminPage>
  );
}
