import { Link } from "react-router";
import type { GuideContent } from "#contracts/guides.ts";
import { When } from "#app/ui/when.tsx";
import { Article } from "./article.tsx";
import { Contents } from "./contents.tsx";
import { Neighbours } from "./neighbours.tsx";
import { guideLists } from "./guide-lists.ts";

export function GuidePage({ guide }: { guide: GuideContent }) {
  const { name, path } = guideLists[guide.kind];
  return (
    <div className="justify-center gap-14 pt-4 lg:grid lg:grid-cols-[minmax(0,42rem)_13rem] lg:pt-8">
      <div className="mx-auto max-w-168 min-w-0 w-full">
        <article>
          <Link
            to={path}
            className="h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
          >
            {name}
          </Link>
          <h1 className="text-2xl font-extrabold tracking-tight lg:text-[2.125rem] lg:leading-[1.3]">{guide.title}</h1>
          <p className="mt-3 text-pretty text-base text-muted">{guide.summary}</p>
          <p className="mt-3 border-b border-line pb-5 text-xs text-muted">
            <When at={guide.published_at} />
          </p>
          <Article content={guide.content} />
        </article>
        <Neighbours path={path} previous={guide.previous} next={guide.next} />
      </div>
      <Contents headings={guide.headings} />
    </div>
  );
}
