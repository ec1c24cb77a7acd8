import { href, Link } from "react-router";
import type { ProposalDetail, ProposalFit } from "#contracts/proposals.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { ChangedText } from "#app/features/versions/changed-text.tsx";
import { useSession } from "#app/session/session.ts";
import { When } from "#app/ui/when.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { GONE } from "./proposal-row.tsx";
import { ProposalStatusBadge } from "./proposal-status.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

const notes: Partial<Record<ProposalFit, string>> = {
  rebased: "제안한 뒤 글이 바뀌었지만 겹치지 않아요. 지금 글에 더하면 무엇이 바뀌는지 보여 드려요.",
  conflict: "제안한 뒤 같은 곳이 바뀌어서 그대로 받아들일 수 없어요. 아래는 제안한 때의 글과 견준 것이에요.",
  same: "지금 글이 이미 제안한 대로 바뀌어 있어요.",
  closed: "지금은 무료로 공개한 글이 아니라 받아들일 수 없어요.",
};

function Changes({ proposal: { fit, title_changes, body_changes } }: { proposal: ProposalDetail }) {
  return (
    <section aria-labelledby="changes" className="box mt-5 p-4 md:p-5">
      <h2 id="changes" className="text-lg font-bold">
        바뀌는 것
      </h2>
      {fit && notes[fit] && <p className="mt-1 text-sm text-muted">{notes[fit]}</p>}
      {title_changes && (
        <>
          <h3 className="mt-3 text-sm text-muted font-semibold">제목</h3>
          <ChangedText changes={title_changes} />
        </>
      )}
      {body_changes && (
        <>
          <h3 className="mt-3 text-sm text-muted font-semibold">본문</h3>
          <ChangedText changes={body_changes} />
        </>
      )}
      {!title_changes && !body_changes && fit !== "same" && (
        <p className="mt-2 text-sm text-muted">견줄 글을 지금은 볼 수 없어요.</p>
      )}
    </section>
  );
}

type ProposalViewProps = { proposal: ProposalDetail; onChange: () => void };

/** A proposal with what it changes, and what its prompter or its member can do with it. */
export function ProposalView({ proposal, onChange }: ProposalViewProps) {
  const { id, prompt, member, owner, reason, status, answer, create_at, is_hidden } = proposal;
  const { user } = useSession();
  const isReceived = owner.user_id === user.user_id;
  const isOpen = status === "open";
  return (
    <article>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <ProposalStatusBadge status={status} />
        <span>{isReceived ? `${member.nickname}님이 제안했어요` : `${owner.nickname}님의 글`}</span>
        <When at={create_at} />
      </p>
      <p className="mt-2 text-lg font-bold tracking-tight">
        {prompt ? (
          <Link
            to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
            className="min-h-11 inline-flex items-center hover:underline"
          >
            {prompt.title}
          </Link>
        ) : (
          GONE
        )}
      </p>
      {is_hidden && <p className="mt-1 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보여요.</p>}
      <h2 className="mt-3 text-sm text-muted font-semibold">이유</h2>
      <p className="mt-1 whitespace-pre-line text-pretty break-words text-base">{reason}</p>
      <Changes proposal={proposal} />
      {answer && (
        <>
          <h2 className="mt-5 text-sm text-muted font-semibold">프롬프터의 한마디</h2>
          <p className="mt-1 whitespace-pre-line text-pretty break-words text-base">{answer}</p>
        </>
      )}
      {isOpen && isReceived && <DecisionForm proposal={proposal} onChange={onChange} />}
      {isOpen && !isReceived && !is_hidden && <WithdrawButton id={id} />}
      {isReceived && (
        <div className="mt-4 -ml-3.5">
          <ReportButton thing="proposal" id={id} label="제안 신고하기" />
        </div>
      )}
    </article>
  );
}
