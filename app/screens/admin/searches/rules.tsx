import { useSearchParams } from "react-router";
import type { SearchRule } from "#contracts/search-learning.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { dayOf } from "#app/lib/day.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { AdminList } from "../admin-list.tsx";
import { useAdminList } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { undoRule } from "./change-rules.ts";
import { RuleForm } from "./rule-form.tsx";
import { arrowOf, ruleWords } from "./rule-words.ts";

const calm = "bg-leaf-soft text-leaf";
const over = "border border-line text-muted";

function RuleItem({ rule }: { rule: SearchRule }) {
  const { kind, from, to, reason, made_by, create_at, undone_at } = rule;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Badge name={ruleWords[kind].name} look={undone_at ? over : calm} />
        <p className="mt-2 font-semibold">
          {from}
          {to !== null && (
            <>
              <span aria-hidden="true" className="mx-2 text-muted">
                {arrowOf(kind)}
              </span>
              <span className="sr-only">, </span>
              {to}
            </>
          )}
        </p>
        {reason && <p className="text-sm">{reason}</p>}
        <p className="text-sm text-muted tabular-nums">
          {made_by.nickname} · {dayOf(Date.parse(create_at))}
          {undone_at && ` · ${dayOf(Date.parse(undone_at))}에 그만 씀`}
        </p>
      </div>
      {!undone_at && (
        <Button variant="danger" aria-label={`${from}: 그만 쓰기`} onClick={() => void undoRule(rule)}>
          그만 쓰기
        </Button>
      )}
    </div>
  );
}

/** The rules of operators, with a form for another one. */
export function Rules() {
  const [params] = useSearchParams();
  const list = params.get("rules") === "undone" ? "undone" : "current";
  const from = params.get("from") ?? "";
  const rules = useAdminList(["searches", "rules", list], (query) =>
    dataOf(memberApi.adminSearches.rules.$get({ query: { list, ...query } })),
  );
  return (
    <>
      <RuleForm key={from} from={from} />
      <nav aria-label="규칙 나눠 보기" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to="?list=rules" active={list === "current"} preventScrollReset>
          쓰는 규칙
        </ChipLink>
        <ChipLink to="?list=rules&rules=undone" active={list === "undone"} preventScrollReset>
          그만 쓴 규칙
        </ChipLink>
      </nav>
      <div className="max-w-160">
        <AdminList
          label="검색 규칙"
          empty={list === "undone" ? "그만 쓴 규칙이 없어요" : "아직 규칙이 없어요"}
          query={rules}
          keyOf={({ id }) => id}
        >
          {(rule) => <RuleItem rule={rule} />}
        </AdminList>
      </div>
    </>
  );
}
