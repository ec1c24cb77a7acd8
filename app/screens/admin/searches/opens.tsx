import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { SearchOpen } from "#contracts/search-learning.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { formatNumber } from "#app/lib/format.ts";
import { AdminList } from "../admin-list.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TermField } from "../term-field.tsx";
import { wholeList } from "./whole-list.ts";

function OpenItem({ search, prompt, people_max, days }: SearchOpen) {
  return (
    <div>
      <p className="text-sm text-muted tabular-nums">
        <span className="font-semibold text-ink">{search}</span> · 하루 최대 {formatNumber(people_max)}명 ·{" "}
        {formatNumber(days)}일
      </p>
      {prompt ? (
        <Link to={`/prompt/${prompt.id}`} className="min-h-11 inline-flex items-center font-semibold hover:underline">
          {prompt.title}
        </Link>
      ) : (
        <p className="min-h-11 flex items-center text-muted">지금은 공개되지 않은 글이에요</p>
      )}
    </div>
  );
}

/** What people opened from searches; after `search` in the address, from searches for that word. */
export function Opens() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const [word, setWord] = useState(search);
  const opens = useAdminList(["searches", "opens", search], () =>
    wholeList(dataOf(memberApi.adminSearches.opens.$get({ query: { search } }))),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = word.trim();
    setParams({ list: "opens", ...(text !== "" && { search: text }) }, { preventScrollReset: true });
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="mb-4 max-w-160">
        <TermField
          id="opened-after"
          label="찾은 말"
          act="보기"
          type="search"
          maxLength={30}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </form>
      <AdminList
        label="찾고 연 글"
        empty={search === "" ? "아직 여럿이 찾고 연 글이 없어요" : `‘${search}’의 결과에서 여럿이 연 글이 없어요`}
        query={opens}
        keyOf={(open) => `${open.search} ${open.prompt_id}`}
      >
        {(open) => <OpenItem {...open} />}
      </AdminList>
    </>
  );
}
