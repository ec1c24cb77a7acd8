import { Link } from "react-router";
import { nameOf } from "#contracts/catalog.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { Glyph } from "#app/prompt/glyph.tsx";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { useSession } from "#app/session/session.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { When } from "#app/ui/when.tsx";
import { Answers } from "./answers.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import { boardHref } from "./statuses.ts";
import { useRequest } from "./use-request.ts";

const AskerTools = lazyPart(() => import("./asker-tools.tsx"));

function Asker({ request: { member, create_at, updated_at } }: { request: RequestDetail }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
      <MemberLink member={member} prefetch="intent" className="text-ink" />
      <When at={create_at} />
      {updated_at !== create_at && <span>(고침)</span>}
    </p>
  );
}

/** A request with its answers. */
export function RequestPage({ shared }: { shared: RequestDetail }) {
  const { request, show } = useRequest(shared);
  const { isMember, user } = useSession();
  const { id, title, detail, category, status, member } = request;
  const isOwn = isMember && member.user_id === user.user_id;
  return (
    <div className="mx-auto max-w-200 pt-4 lg:pt-8">
      <article>
        <Link
          to={boardHref({ status: "open" })}
          className="h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
        >
          찾는 글감 요청
        </Link>
        <h1 className="text-pretty text-2xl font-extrabold tracking-tight">{title}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted font-medium">
          <RequestStatusBadge status={status} />
          <span className="inline-flex items-center gap-1.5">
            <Glyph category={category} />
            {nameOf(category)}
          </span>
        </p>
        {detail && <p className="mt-4 whitespace-pre-line text-pretty break-words text-base">{detail}</p>}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 border-y border-line py-1.5">
          <Asker request={request} />
          {isOwn ? (
            <AskerTools waiting={<span className="h-11" />} request={request} onChange={show} />
          ) : (
            <ReportButton
              thing="request"
              id={id}
              label="신고하기"
              of={title}
              returnTo={`/requests/${id}`}
              className="-mr-3 px-3! text-xs! font-medium!"
            />
          )}
        </div>
      </article>
      <Answers request={request} isOwn={isOwn} onChange={show} />
    </div>
  );
}
