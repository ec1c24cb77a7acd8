import { type FormEvent, useState } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { SearchTerm } from "#contracts/search.ts";
import { refetchAdmin } from "../admin-queries.ts";
import { TermField } from "../term-field.tsx";

async function setBlocked(term: string, isBlocked: boolean) {
  const { block, unblock } = memberApi.operators.searches;
  const answer = await resultOf((isBlocked ? block : unblock).$post({ json: { term } }));
  const done = isBlocked ? "인기 검색어에서 뺐어요." : "막은 것을 풀었어요.";
  toast(answer.ok ? done : answer.problem.detail);
  if (answer.ok) await refetchAdmin();
  return answer.ok;
}

export function TermItem({ term, days, people_max, prompters, is_blocked }: SearchTerm) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="font-semibold">{term}</span>
        {days > 0 && (
          <span className="block text-sm text-muted">
            {formatNumber(days)}일 · 하루 최대 {formatNumber(people_max)}명 · 프롬프터 {formatNumber(prompters)}명
          </span>
        )}
      </p>
      <Button
        variant={is_blocked ? "secondary" : "danger"}
        size="small"
        aria-label={`${term}: ${is_blocked ? "풀기" : "막기"}`}
        onClick={() => void setBlocked(term, !is_blocked)}
      >
        {is_blocked ? "풀기" : "막기"}
      </Button>
    </div>
  );
}

/** Blocks a term, also one that was never searched for. */
export function BlockForm() {
  const [term, setTerm] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (term.trim() !== "" && (await setBlocked(term, true))) setTerm("");
  };
  return (
    <form noValidate onSubmit={submit} className="mb-4">
      <TermField
        id="block-term"
        label="막을 말"
        act="막기"
        type="text"
        maxLength={30}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
    </form>
  );
}
