import { useRef, useState } from "react";
import { Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { ShownQuestions } from "#contracts/questions.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { useNear } from "#app/lib/use-near.ts";
import { useSession } from "#app/session/session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { MessageIcon } from "#app/ui/icons.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { QuestionList } from "./question-list.tsx";

const QuestionsPanel = lazyPart(() => import("./questions-panel.tsx"));

/** Questions on the page of a prompt; their page has all. */
const PLACE = { limit: "3" };
const NONE = { items: [], next_cursor: null, question_count: 0 };

/**
 * Questions about the prompt. The document has the newest ones, each with its first answer; the panel in which one asks and answers is
 * loaded when a member comes near.
 */
export function QuestionsSection({ prompt: { id, access, questions: first = NONE } }: { prompt: PromptDetail }) {
  const { isMember } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const isNear = useNear(content);
  const [isAsking, setAsking] = useState(false);
  const ask = useMemberAction(`question:${id}`, () => setAsking(true), { returnTo: `/prompt/${id}#questions` });
  const isOwner = access === "owner";
  const [{ question_count: count, next_cursor: next }, setRead] = useState<ShownQuestions>(first);
  const isEmpty = count === 0;
  return (
    <Fold id="questions" title="묻고 답하기" count={count} content={content}>
      {isEmpty && (
        <p className="mb-3 text-muted">
          {isOwner ? "질문이 달리면 여기에서 답할 수 있어요." : "아직 질문이 없어요. 궁금한 점을 물어보세요."}
        </p>
      )}
      {!isOwner && !isAsking && (
        <Button variant="secondary" size="small" className="mb-4 noscript:hidden" onClick={ask}>
          <MessageIcon className="size-4.5" />
          질문하기
        </Button>
      )}
      {(isMember && isNear) || isAsking ? (
        <QuestionsPanel
          waiting={<QuestionList items={first.items} />}
          without={<QuestionList items={first.items} />}
          promptId={id}
          first={first}
          place={PLACE}
          isAsking={isAsking}
          onAsk={setAsking}
          onRead={setRead}
        />
      ) : (
        <QuestionList items={first.items} />
      )}
      {next && (
        <p className="mt-4">
          <Link to={`/prompt/${id}/questions`} className={buttonClass("secondary")}>
            질문 모두 보기
          </Link>
        </p>
      )}
    </Fold>
  );
}
