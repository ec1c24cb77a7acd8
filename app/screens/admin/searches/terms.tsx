import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { AdminList } from "../admin-list.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TermItem } from "./search-terms.tsx";
import { wholeList } from "./whole-list.ts";

export function Terms({ list }: { list: "popular" | "blocked" }) {
  const terms = useAdminList(["searches", list], () =>
    wholeList(dataOf(memberApi.operators.searches.terms.$get({ query: { list } }))),
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
