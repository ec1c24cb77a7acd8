import { useState } from "react";
import type { RequestDetail } from "#contracts/requests.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ReplyIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { AnswerItem } from "./answer-item.tsx";

const AnswerDialog = lazyDialog(() => import("./answer-dialog.tsx"));

type AnswersProps = { request: RequestDetail; isOwn: boolean; onChange: (request: RequestDetail) => void };

function invitationOf({ status, answers }: RequestDetail, isOwn: boolean) {
  if (answers.length > 0) return isOwn && status !== "closed" ? "마음에 드는 답이 있으면 해결됐다고 알려 주세요." : "";
  if (status === "closed") return "답 없이 닫힌 요청이에요.";
  return isOwn
    ? "아직 답이 없어요. 답이 달리면 하루에 한 번 모아서 알려 드려요."
    : "아직 답이 없어요. 어울리는 내 프롬프트가 있으면 알려 주세요.";
}

/** The answers to a request, and the button to answer it with one's own prompt. */
export function Answers({ request, isOwn, onChange }: AnswersProps) {
  const { id, status, answers } = request;
  const { isMember, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const press = useMemberAction(`answer:${id}`, () => setOpen(true), { returnTo: `/requests/${id}` });
  const invitation = invitationOf(request, isOwn);
  const canAccept = isOwn && status !== "closed";
  return (
    <section aria-labelledby="answers-title" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="answers-title" tabIndex={-1} className="section-title outline-none!">
          답 {answers.length > 0 && <span className="text-persimmon">{formatNumber(answers.length)}</span>}
        </h2>
        {!isOwn && status !== "closed" && (
          <Button variant="secondary" size="small" className="noscript:hidden" onClick={press}>
            <ReplyIcon className="size-4.5" />내 프롬프트로 답하기
          </Button>
        )}
      </div>
      {invitation && <p className="mb-4 text-pretty text-muted">{invitation}</p>}
      {answers.length > 0 && (
        <ul aria-label="답 목록" className="cards">
          {answers.map((answer) => (
            <li key={answer.id} className="min-w-0 flex flex-col">
              <AnswerItem
                requestId={id}
                answer={answer}
                canAccept={canAccept}
                isOwn={isMember && answer.prompt.prompter.user_id === user.user_id}
                onChange={onChange}
              />
            </li>
          ))}
        </ul>
      )}
      <AnswerDialog request={request} open={isOpen} onClose={() => setOpen(false)} onChange={onChange} />
    </section>
  );
}
