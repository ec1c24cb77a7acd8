import { href, Link } from "react-router";
import { nameOf } from "#contracts/catalog.ts";
import { Glyph } from "#app/prompt/glyph.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { ReplyIcon } from "#app/ui/icons.tsx";
import { When } from "#app/ui/when.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import type { ShownRequest } from "./shown-request.ts";

type RequestRowProps = { request: ShownRequest; heading: "h2" | "h3"; isOwn?: boolean };

/** A request in a list; its title covers the row. One that an operator hid has no page. */
export function RequestRow({ request, heading: Heading, isOwn = false }: RequestRowProps) {
  const { id, title, detail, category, status, answer_count, create_at, member, is_hidden } = request;
  return (
    <article className="group relative py-5">
      <p className="flex items-center gap-1.5 text-xs text-muted font-medium">
        <Glyph category={category} />
        <span className="min-w-0 flex-1 truncate">{nameOf(category)}</span>
        <RequestStatusBadge status={status} />
      </p>
      <Heading className="mt-1.5 text-pretty text-lg font-bold tracking-tight">
        {is_hidden ? (
          title
        ) : (
          <Link
            to={href("/requests/:requestId", { requestId: String(id) })}
            prefetch="intent"
            className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon"
          >
            {title}
          </Link>
        )}
      </Heading>
      {is_hidden && <p className="mt-1 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보여요.</p>}
      {detail && <p className="line-clamp-2 mt-1 text-pretty text-base text-muted">{detail}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        {!isOwn && <span>{member.nickname} ·</span>}
        <When at={create_at} />
        {answer_count > 0 && (
          <span className="ml-auto inline-flex items-center gap-1 text-leaf font-semibold tabular-nums">
            <ReplyIcon className="size-4" />답 {formatNumber(answer_count)}개
          </span>
        )}
      </p>
    </article>
  );
}
