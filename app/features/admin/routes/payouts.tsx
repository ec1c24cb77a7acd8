import { useSearchParams } from "react-router";
import { unwrap } from "#app/api.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberApi, memberFetch } from "#app/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { toast } from "#app/ui/toast.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminPages } from "../admin-pages.ts";
import { PayoutItem } from "../payout-item.tsx";

const shelves = [
  { key: "requested", name: "신청" },
  { key: "approved", name: "승인" },
  { key: "paid", name: "지급 완료" },
  { key: "failed", name: "지급 실패" },
] as const;

/** For the bank's site for many transfers: those that are approved. */
async function download() {
  const response = await memberFetch("/api/admin/payouts/export.csv").catch(() => undefined);
  if (!response?.ok) return toast("내려받지 못했어요. 잠시 후 다시 시도해 주세요.");
  const [, name = "payouts.csv"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(name, await response.blob());
}

export default function PayoutsPage() {
  const [params] = useSearchParams();
  const status = shelves.find(({ key }) => key === params.get("status"))?.key ?? "requested";
  const pages = useAdminPages(["payouts", status], (cursor) =>
    unwrap(memberApi.admin.payouts.$get({ query: { status, cursor } })),
  );
  return (
    <AdminPage
      title="지급"
      action={
        <Button variant="squareMini" onClick={() => void download()}>
          이체 파일 내려받기
        </Button>
      }
    >
      <nav aria-label="지급 나눠 보기" className="strip -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        {shelves.map(({ key, name }) => (
          <ChipLink
            key={key}
            to={key === "requested" ? "/admin/payouts" : `?status=${key}`}
            active={key === status}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
      </nav>
      <AdminList key={status} label="지급 목록" empty="지급이 없어요" pages={pages} keyOf={({ id }) => id}>
        {(payout) => <PayoutItem payout={payout} />}
      </AdminList>
    </AdminPage>
  );
}
