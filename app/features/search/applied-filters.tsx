import { Link } from "react-router";
import { CloseIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref, narrowingsOf } from "./browsing.ts";

/** The applied filters as links that remove them. Wide screens show only tags, the menus show the others. */
export function AppliedFilters({ browsing }: { browsing: Browsing }) {
  const applied = narrowingsOf(browsing).filter(({ key }) => key !== "category");
  if (applied.length === 0) return null;
  return (
    <ul aria-label="적용한 조건" className="mt-2 flex flex-wrap gap-2">
      {applied.map(({ key, name }) => (
        <li key={key} className={key === "tag" ? "" : "lg:hidden"}>
          <Link
            to={browseHref(browsing, { [key]: undefined })}
            className="h-11 inline-flex items-center gap-1.5 rounded-full bg-persimmon-soft pl-4 pr-3 text-sm text-persimmon font-medium"
          >
            {name}
            <span className="sr-only"> 조건 지우기</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
