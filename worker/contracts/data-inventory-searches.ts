import { CONTRACT, INTEREST, type Kept } from "./kept-data.ts";

/** What people look for. */
export const searches: Kept[] = [
  {
    what: "새 글감 알림을 받는 카테고리, 태그, 검색",
    fields: ["watches.kind", "watches.key", "watches.search", "watches.filters", "watches.token"],
    purpose: "맞는 새 프롬프트가 올라오면 알리기",
    basis: CONTRACT,
    period: "그만 받거나 탈퇴할 때까지",
  },
  {
    // The hashes of views and downloads are in the storage of the `UsageBuffer` objects, not in a table.
    what: "검색·조회·복사·내려받기를 한 번만 세기 위한 해시(하루마다 바뀌어 누구인지 알 수 없음)",
    fields: ["searches.searcher", "search_changers.searcher", "search_openers.searcher"],
    purpose: "조회·내려받은 수와 인기 검색어 집계, 바꿔 찾은 말과 검색에서 연 글을 여럿의 것만 모아 검색 결과 고치기",
    basis: INTEREST,
    period: "조회와 내려받기는 그날까지, 검색은 2일",
  },
  {
    what: "마지막 검색어 하나(하루마다 바뀌는 해시와 함께)",
    fields: ["search_trails.searcher", "search_trails.term"],
    purpose: "사람들이 어떤 말을 어떤 말로 바꿔 찾는지 세기",
    basis: INTEREST,
    period: "1분(5분마다 삭제)",
  },
];
