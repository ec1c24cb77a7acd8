import { href, Link } from "react-router";
import type { Proposal } from "#contracts/proposals.ts";
import { When } from "#app/ui/when.tsx";
import { ProposalStatusBadge } from "./proposal-status.tsx";

export const GONE = "지금은 볼 수 없는 프롬프트";

type ProposalRowProps = { proposal: Proposal; box: "received" | "sent" };

/** A proposal in a list; its title covers the row. */
export function ProposalRow({ proposal, box }: ProposalRowProps) {
  const { id, prompt, member, owner, reason, status, create_at, is_hidden } = proposal;
  return (
    <article className="group relative py-4">
      <p className="flex items-center justify-between gap-2 text-xs text-muted font-medium">
        <span className="min-w-0 truncate">{box === "received" ? member.nickname : `${owner.nickname}님의 글`}</span>
        <ProposalStatusBadge status={status} />
      </p>
      <h2 className="mt-1.5 text-pretty text-lg font-bold tracking-tight">
        <Link
          to={href("/mypage/proposals/:proposalId", { proposalId: String(id) })}
          className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon"
        >
          {prompt?.title ?? GONE}
        </Link>
      </h2>
      {is_hidden && <p className="mt-1 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보여요.</p>}
      <p className="line-clamp-2 mt-1 text-pretty text-base text-muted">{reason}</p>
      <p className="mt-2 text-xs text-muted">
        <When at={create_at} />
      </p>
    </article>
  );
}
