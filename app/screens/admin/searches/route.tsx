import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AdminPage } from "../admin-page.tsx";
import { BlockForm } from "./search-terms.tsx";
import { Misses } from "./misses.tsx";
import { Opens } from "./opens.tsx";
import { Pairs } from "./pairs.tsx";
import { Rules } from "./rules.tsx";
import { Terms } from "./terms.tsx";
import { TabStrip } from "../tab-strip.tsx";

type Tab = { key: string; name: string; about?: string; show: () => ReactNode };

const tabs: [Tab, ...Tab[]] = [
  {
    key: "misses",
    name: "찾지 못한 말",
    about: "어제까지 30일 동안 아무것도 찾지 못한 말이에요. 누가 찾았는지는 남기지 않아요.",
    show: () => <Misses />,
  },
  {
    key: "pairs",
    name: "바꿔 찾은 말",
    about:
      "1분 안에 다른 말로 바꿔 찾은 말이에요. 하루에 다섯 사람 이상이, 이틀 이상 그랬을 때만 보여요. 한 번 누르면 모든 검색에 바로 반영돼요.",
    show: () => <Pairs />,
  },
  {
    key: "opens",
    name: "찾고 연 글",
    about: "그 말을 찾아 여럿이 연 글은 그 말의 결과에서 조금 위로 와요. 30일이 지날 때마다 절반만 세요.",
    show: () => <Opens />,
  },
  {
    key: "rules",
    name: "규칙",
    about: "만들거나 그만 쓰면 모든 검색에 바로 반영돼요. 규칙이 있어도, 적은 말 그대로 찾은 것은 빠지지 않아요.",
    show: () => <Rules />,
  },
  { key: "popular", name: "인기 검색어", show: () => <Terms key="popular" list="popular" /> },
  {
    key: "blocked",
    name: "막은 말",
    show: () => (
      <>
        <BlockForm />
        <Terms key="blocked" list="blocked" />
      </>
    ),
  },
];

export default function SearchesPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list")) ?? tabs[0];
  return (
    <AdminPage title="검색 기록">
      <TabStrip
        label="검색 기록 나눠 보기"
        tabs={tabs}
        current={current.key}
        to={(key) => (key === tabs[0].key ? "/admin/searches" : `?list=${key}`)}
      />
      {current.about && <p className="mb-4 max-w-160 text-sm text-muted">{current.about}</p>}
      {current.show()}
    </AdminPage>
  );
}
