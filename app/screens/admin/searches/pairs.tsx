import type { SearchPair } from "#contracts/search-learning.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AdminList } from "../admin-list.tsx";
import { useAdminList } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { makeRule } from "./change-rules.ts";
import { ruleWords } from "./rule-words.ts";
import { wholeList } from "./whole-list.ts";

const kinds = ["both", "one_way", "misspelling"] as const;

function PairItem({ from, to, people_max, days, rule }: SearchPair) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0">
          <span className="font-semibold">{from}</span>
          <span aria-hidden="true" className="mx-2 text-muted">
            →
          </span>
          <span className="sr-only">에서 </span>
          <span className="font-semibold">{to}</span>
          <span className="block text-sm text-muted tabular-nums">
            하루 최대 {formatNumber(people_max)}명 · {formatNumber(days)}일
          </span>
        </p>
        <ButtonLink
          variant="ghost"
          className="-mr-3.5"
          to={`?${new URLSearchParams({ list: "opens", search: to })}`}
          aria-label={`${to}: 찾고 연 글 보기`}
        >
          연 글 보기
        </ButtonLink>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {rule ? (
          <Badge name={ruleWords[rule].name} look="bg-leaf-soft text-leaf" />
        ) : (
          kinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="small"
              aria-label={`${from} → ${to}: ${ruleWords[kind].name}`}
              onClick={() => void makeRule({ kind, from, to })}
            >
              {ruleWords[kind].name}
            </Button>
          ))
        )}
      </div>
    </>
  );
}

/** Words that people changed to others within a minute, with one tap to make a rule of each. */
export function Pairs() {
  const pairs = useAdminList(["searches", "pairs"], () => wholeList(dataOf(memberApi.adminSearches.pairs.$get())));
  return (
    <AdminList
      label="바꿔 찾은 말"
      empty="아직 여럿이 바꿔 찾은 말이 없어요"
      query={pairs}
      keyOf={({ from, to }) => `${from} → ${to}`}
    >
      {(pair) => <PairItem {...pair} />}
    </AdminList>
  );
}
