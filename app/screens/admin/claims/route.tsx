import { href, Link, useSearchParams } from "react-router";
import { ComplaintBadge } from "#app/features/complaints/complaint-badge.tsx";
import { reasonNames } from "#app/features/complaints/complaint-words.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { formatSum } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import type { JudgedComplaint } from "#contracts/complaints.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TabStrip } from "../tab-strip.tsx";

const tabs = [
  { key: "escalated", name: "판단할 접수" },
  { key: "ended", name: "닫힌 접수" },
] as const;
type Tab = (typeof tabs)[number]["key"];

function Row({ complaint }: { complaint: JudgedComplaint }) {
  const { id, prompt, reason, status, seller, complainant, amount, is_gift, is_own, escalated_at } = complaint;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <ComplaintBadge status={status} />
        <When at={escalated_at} />에 넘어옴 · {formatSum(amount)}
        {is_gift && " · 선물"}
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link
          to={href("/admin/claims/:claimId", { claimId: String(id) })}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {prompt.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm">{reasonNames[reason]}</p>
      <p className="mt-1 text-sm text-muted">
        {is_gift ? "선물받은 사람" : "구매자"} {complainant.nickname} · 판매자 {seller.nickname}
      </p>
      {is_own && <p className="mt-2 text-sm font-semibold">내 거래라 다른 운영자가 판단해야 해요.</p>}
    </>
  );
}

function Queue({ status }: { status: Tab }) {
  const claims = useAdminList(["claims", status], (query) =>
    dataOf(memberApi.adminComplaints.index.$get({ query: { status, ...query } })),
  );
  return (
    <AdminList
      label="접수 목록"
      empty={status === "escalated" ? "판단할 접수가 없어요" : "닫힌 접수가 없어요"}
      query={claims}
      keyOf={({ id }) => id}
    >
      {(complaint) => <Row complaint={complaint} />}
    </AdminList>
  );
}

export default function AdminClaimsPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list"))?.key ?? "escalated";
  return (
    <AdminPage title="접수">
      <TabStrip
        label="접수 나눠 보기"
        tabs={tabs}
        current={current}
        to={(key) => (key === "escalated" ? "/admin/claims" : `?list=${key}`)}
      />
      <Queue key={current} status={current} />
    </AdminPage>
  );
}
