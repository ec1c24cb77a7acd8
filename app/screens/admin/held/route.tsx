import { href, Link, useSearchParams } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { When } from "#app/ui/when.tsx";
import type { HeldItem } from "#contracts/vettings.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { TabStrip } from "../tab-strip.tsx";
import { vettingLooks } from "../words.ts";

const tabs = [
  { key: "waiting", name: "살펴볼 글" },
  { key: "ended", name: "끝난 글" },
] as const;
type Tab = (typeof tabs)[number]["key"];

function Row({ held }: { held: HeldItem }) {
  const { id, prompt, prompter, status, cautions, create_at, is_overdue, is_own } = held;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge {...vettingLooks[status]} />
        {is_overdue && <Badge name="24시간 지남" look="bg-alert-soft text-alert" />}
        <When at={create_at} /> · {prompter.nickname}
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link
          to={href("/admin/held/:vettingId", { vettingId: String(id) })}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {prompt.title}
        </Link>
      </h2>
      <ul className="mt-1 space-y-1 text-sm text-muted">
        {cautions.map(({ field, rule, message }) => (
          <li key={`${field} ${rule}`} className="break-words">
            {message}
          </li>
        ))}
      </ul>
      {is_own && <p className="mt-2 text-sm font-semibold">내 글에 관한 것이라 다른 운영자가 판단해야 해요.</p>}
    </>
  );
}

function Queue({ status }: { status: Tab }) {
  const held = useAdminList(["held", status], (query) =>
    dataOf(memberApi.adminHeld.index.$get({ query: { status, ...query } })),
  );
  return (
    <AdminList
      label="살펴볼 글 목록"
      empty={status === "waiting" ? "살펴볼 글이 없어요" : "끝난 글이 없어요"}
      query={held}
      keyOf={({ id }) => id}
    >
      {(one) => <Row held={one} />}
    </AdminList>
  );
}

export default function AdminHeldPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list"))?.key ?? "waiting";
  return (
    <AdminPage title="살펴볼 글">
      <TabStrip
        label="살펴볼 글 나눠 보기"
        tabs={tabs}
        current={current}
        to={(key) => (key === "waiting" ? "/admin/held" : `?list=${key}`)}
      />
      <Queue key={current} status={current} />
    </AdminPage>
  );
}
