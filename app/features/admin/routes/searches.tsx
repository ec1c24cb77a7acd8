import { useSearchParams } from "react-router";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import type { Page } from "#contracts/common.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { BlockForm, TermItem } from "../search-terms.tsx";

const tabs = [
  { key: "misses", name: "찾지 못한 말" },
  { key: "popular", name: "인기 검색어" },
  { key: "blocked", name: "막은 말" },
] as const;

/** Lists that come whole, as their only page. */
const whole = async <T,>(pending: Promise<{ items: T[] }>): Promise<Page<T>> => ({
  items: (await pending).items,
  next_cursor: null,
});

function Misses() {
  const terms = useAdminList(["searches", "misses"], () =>
    whole(dataOf(memberApi.operators.searches.misses.$get({ query: { days: "30" } }))),
  );
  return (
    <AdminList label="찾지 못한 말" empty="찾지 못한 말이 없어요" query={terms} keyOf={({ term }) => term}>
      {({ term, count, days }) => (
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-semibold">{term}</span>
          <span className="flex-none text-sm text-muted tabular-nums">
            {formatNumber(count)}번 · {formatNumber(days)}일
          </span>
        </p>
      )}
    </AdminList>
  );
}

function Terms({ list }: { list: "popular" | "blocked" }) {
  const terms = useAdminList(["searches", list], () =>
    whole(dataOf(memberApi.operators.searches.terms.$get({ query: { list } }))),
  );
  return (
    <AdminList
      label={list === "popular" ? "인기 검색어" : "막은 말"}
      empty={list === "popular" ? "아직 많이 찾은 말이 없어요" : "막은 말이 없어요"}
      query={terms}
      keyOf={({ term }) => term}
    >
      {(term) => <TermItem {...term} />}
    </AdminList>
  );
}

export default function SearchesPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list"))?.key ?? "misses";
  return (
    <AdminPage title="검색 기록">
      <nav
        aria-label="검색 기록 나눠 보기"
        className="strip -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        {tabs.map(({ key, name }) => (
          <ChipLink
            key={key}
            to={key === "misses" ? "/admin/searches" : `?list=${key}`}
            active={key === current}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
      </nav>
      {current === "misses" && (
        <>
          <p className="mb-4 text-sm text-muted">
            어제까지 30일 동안 아무것도 찾지 못한 말이에요. 누가 찾았는지는 남기지 않아요.
          </p>
          <Misses />
        </>
      )}
      {current === "blocked" && <BlockForm />}
      {current !== "misses" && <Terms key={current} list={current} />}
    </AdminPage>
  );
}
