import { Link } from "react-router";
import type { GuideCard } from "#contracts/guides.ts";
import { When } from "#app/ui/when.tsx";

export function GuideRow({ guide, to }: { guide: GuideCard; to: string }) {
  return (
    <article className="group relative py-5">
      <h2 className="text-lg font-bold tracking-tight group-hover:text-persimmon">
        <Link to={to} prefetch="intent" className="after:absolute after:inset-0 after:content-['']">
          {guide.is_pinned && (
            <span className="mr-2 inline-block rounded-full bg-persimmon-soft px-2 align-[0.125rem] text-2xs text-persimmon font-semibold">
              고정
            </span>
          )}
          {guide.title}
        </Link>
      </h2>
      <p className="mt-1 text-pretty text-base text-muted">{guide.summary}</p>
      <p className="mt-1.5 text-xs text-muted">
        <When at={guide.published_at} />
      </p>
    </article>
  );
}
