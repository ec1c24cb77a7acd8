import { Link } from "react-router";
import { When } from "#app/ui/when.tsx";
import type { Front } from "./front.ts";

export function TipTeaser({ tips }: Pick<Front, "tips">) {
  return (
    <ul className="grid gap-2.5 md:grid-cols-3 md:gap-3.5">
      {tips.map(({ id, title, summary }) => (
        <li key={id} className="box relative p-5 hover:border-field">
          <h3 className="text-base font-bold">
            <Link
              to={`/guide/tip/${id}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
            >
              {title}
            </Link>
          </h3>
          <p className="line-clamp-2 mt-1.5 text-sm text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

export function AnnouncementStrip({ announcements }: Pick<Front, "announcements">) {
  return (
    <ul className="box divide-y divide-line">
      {announcements.map(({ id, title, is_pinned, published_at }) => (
        <li key={id}>
          <Link
            to={`/guide/notice/${id}`}
            prefetch="intent"
            className="min-h-12 flex flex-wrap items-center gap-x-4 px-5 py-2.5 hover:text-persimmon"
          >
            {is_pinned && (
              <span className="flex-none rounded-1.5 bg-persimmon-soft px-2 py-0.5 text-2xs text-persimmon font-semibold">
                고정
              </span>
            )}
            <span className="min-w-0 flex-1 basis-24 truncate text-sm font-medium">{title}</span>
            <When at={published_at} className="flex-none text-xs text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
