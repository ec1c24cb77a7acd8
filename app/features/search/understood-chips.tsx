import { Link } from "react-router";
import type { Condition } from "#contracts/understood.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref } from "./browsing.ts";
import { conditionName } from "./condition-name.ts";
import { withoutCondition } from "./without-condition.ts";

type UnderstoodChipsProps = { browsing: Browsing; understood: readonly Condition[] };

/** What the search says besides its words, as links that take it away. What one part of it says is one link. */
export function UnderstoodChips({ browsing, understood }: UnderstoodChipsProps) {
  const byText = [...Map.groupBy(understood, ({ text }) => text)];
  if (byText.length === 0) return null;
  return (
    <ul aria-label="검색어에서 읽은 조건" className="mt-2 flex flex-wrap gap-2">
      {byText.map(([text, conditions]) => (
        <li key={text}>
          <Link
            to={browseHref(browsing, { search: withoutCondition(browsing.search ?? "", text) })}
            className="h-11 inline-flex items-center gap-1.5 rounded-full bg-persimmon-soft pl-4 pr-3 text-sm text-persimmon font-medium"
          >
            {conditionName(conditions)}
            <span className="sr-only"> 조건 지우기</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
