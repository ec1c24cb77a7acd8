import type { SearchMiss } from "#contracts/search.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AdminList } from "../admin-list.tsx";
import { useAdminList } from "../admin-queries.ts";
import { makeRule } from "./change-rules.ts";
import { wholeList } from "./whole-list.ts";

function MissItem({ term, count, days }: SearchMiss) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="font-semibold">{term}</span>
        <span className="block text-sm text-muted tabular-nums">
          {formatNumber(count)}번 · {formatNumber(days)}일
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!term.includes(" ") && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${term}: 빼고 찾기`}
            onClick={() => void makeRule({ kind: "stop_word", from: term, to: "" })}
          >
            빼고 찾기
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          size="small"
          to={`?${new URLSearchParams({ list: "rules", from: term })}`}
          aria-label={`${term}: 규칙 만들기`}
        >
          규칙 만들기
        </ButtonLink>
      </div>
    </div>
  );
}

export function Misses() {
  const terms = useAdminList(["searches", "misses"], () =>
    wholeList(dataOf(memberApi.operators.searches.misses.$get({ query: { days: "30" } }))),
  );
  return (
    <AdminList label="찾지 못한 말" empty="찾지 못한 말이 없어요" query={terms} keyOf={({ term }) => term}>
      {(miss) => <MissItem {...miss} />}
    </AdminList>
  );
}
