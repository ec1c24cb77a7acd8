import { href, Link, useSearchParams } from "react-router";
import { InquiryBadge } from "#app/features/inquiries/inquiry-badge.tsx";
import { topicNames } from "#app/features/inquiries/inquiry-words.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { When } from "#app/ui/when.tsx";
import type { QueuedInquiry } from "#contracts/inquiries.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TabStrip } from "../tab-strip.tsx";

const tabs = [
  { key: "waiting", name: "답할 문의", empty: "답할 문의가 없어요" },
  { key: "answered", name: "답한 문의", empty: "답한 문의가 없어요" },
  { key: "closed", name: "닫힌 문의", empty: "닫힌 문의가 없어요" },
] as const;
type Tab = (typeof tabs)[number];

function Row({ inquiry }: { inquiry: QueuedInquiry }) {
  const { id, topic, status, excerpt, inquirer, is_own, since } = inquiry;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <InquiryBadge status={status} isOperators />
        <span>
          <When at={since} />
          {status === "waiting" && "부터 기다려요"}
        </span>
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link
          to={href("/admin/inquiries/:inquiryId", { inquiryId: String(id) })}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {topicNames[topic]} <span className="font-normal text-muted">· {inquirer?.nickname ?? "손님"}</span>
        </Link>
      </h2>
      {!is_own && <p className="line-clamp-2 mt-1 break-words text-sm">{excerpt}</p>}
      {is_own && <p className="mt-2 text-sm font-semibold">내가 한 문의라 다른 운영자가 답해야 해요.</p>}
    </>
  );
}

function Queue({ tab: { key, empty } }: { tab: Tab }) {
  const inquiries = useAdminList(["inquiries", key], (query) =>
    dataOf(memberApi.adminInquiries.index.$get({ query: { status: key, ...query } })),
  );
  return (
    <AdminList label="문의 목록" empty={empty} query={inquiries} keyOf={({ id }) => id}>
      {(inquiry) => <Row inquiry={inquiry} />}
    </AdminList>
  );
}

export default function AdminInquiriesPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list")) ?? tabs[0];
  return (
    <AdminPage title="문의">
      <TabStrip
        label="문의 나눠 보기"
        tabs={tabs}
        current={current.key}
        to={(key) => (key === "waiting" ? "/admin/inquiries" : `?list=${key}`)}
      />
      <Queue key={current.key} tab={current} />
    </AdminPage>
  );
}
