import { href, Link, useSearchParams } from "react-router";
import { rightNames } from "#contracts/takedown-rights.ts";
import type { JudgedTakedown, TakedownQueue } from "#contracts/takedowns.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { formatDate } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TabStrip } from "../tab-strip.tsx";
import { conflictNames } from "../words.ts";
import { TakedownBadge } from "../takedown/takedown-badge.tsx";

const tabs: { key: TakedownQueue; name: string; empty: string }[] = [
  { key: "open", name: "판단할 신고", empty: "판단할 신고가 없어요" },
  { key: "hidden", name: "임시조치 중", empty: "임시조치한 것이 없어요" },
  { key: "ended", name: "끝난 신고", empty: "끝난 신고가 없어요" },
];

function Row({ takedown }: { takedown: JudgedTakedown }) {
  const { id, right, status, subject, create_at, due_at, is_objected, conflict } = takedown;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <TakedownBadge status={status} />
        {rightNames[right]} · <When at={create_at} />
        {due_at && ` · ${formatDate(due_at)}까지`}
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link
          to={href("/admin/takedowns/:takedownId", { takedownId: String(id) })}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {subject.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {thingNames[subject.thing]}
        {subject.owner && ` · ${subject.owner.nickname}`}
      </p>
      {is_objected && <p className="mt-2 text-sm font-semibold">글쓴이가 재게시를 요청했어요.</p>}
      {conflict && <p className="mt-2 text-sm font-semibold">{conflictNames[conflict]}</p>}
    </>
  );
}

function Queue({ tab: { key, empty } }: { tab: (typeof tabs)[number] }) {
  const takedowns = useAdminList(["takedowns", key], (query) =>
    dataOf(memberApi.adminTakedowns.index.$get({ query: { status: key, ...query } })),
  );
  return (
    <AdminList label="권리침해 신고 목록" empty={empty} query={takedowns} keyOf={({ id }) => id}>
      {(takedown) => <Row takedown={takedown} />}
    </AdminList>
  );
}

export default function AdminTakedownsPage() {
  const [params] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get("list")) ?? tabs[0]!;
  return (
    <AdminPage title="권리침해">
      <TabStrip
        label="권리침해 신고 나눠 보기"
        tabs={tabs}
        current={tab.key}
        to={(key) => (key === "open" ? "/admin/takedowns" : `?list=${key}`)}
      />
      <Queue key={tab.key} tab={tab} />
    </AdminPage>
  );
}
