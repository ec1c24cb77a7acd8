import { useState } from "react";
import { QUESTION_ANSWER_MAX, QUESTION_MAX } from "#contracts/limits.ts";
import type { Question, QuestionOfPrompt } from "#contracts/questions.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { EntryForm } from "./entry-form.tsx";
import { LiveAnswer } from "./live-answer.tsx";
import { OwnTools } from "./own-tools.tsx";
import { answerQuestion, removeQuestion, reviseQuestion } from "./question-calls.ts";
import { QuestionItem } from "./question-item.tsx";
import { MoreAnswers, ReportWritten } from "./question-list.tsx";

type LiveQuestionProps = {
  question: Question;
  about?: QuestionOfPrompt["prompt"];
  /** All answers, not only the first and the member's own. */
  showsAllAnswers?: boolean;
  /** Called after a change; resolves when it has been read again. */
  onChange: () => Promise<unknown>;
};

/** A question with its answers, to which the member can add theirs. */
export function LiveQuestion({ question, about, showsAllAnswers = false, onChange }: LiveQuestionProps) {
  const { user, isMember } = useSession();
  const [open, setOpen] = useState<"question" | "answer" | null>(null);
  const { id, prompt_id: promptId, member, answers, content } = question;
  const close = () => setOpen(null);
  const answerIt = useMemberAction(`answer:${id}`, () => setOpen("answer"));
  const isOwn = member.user_id === user.user_id;
  const ownAnswer = answers.find((one) => isMember && one.member.user_id === user.user_id);
  const shownAnswers = showsAllAnswers ? answers : answers.filter((one, index) => index === 0 || one === ownAnswer);
  // One adds to an own question once somebody has answered it.
  const isAnswerable =
    !ownAnswer && (!isOwn || answers.length > 0) && !question.is_hidden && about?.is_published !== false;
  const saved = async (sentence: string) => {
    await onChange();
    close();
    toast(sentence);
  };
  const isHere = (which: typeof open) => open === which;
  return (
    <QuestionItem
      question={question}
      isOwn={isOwn}
      about={about}
      report={!isOwn && <ReportWritten thing="question" id={id} nickname={member.nickname} promptId={promptId} />}
      form={
        isHere("question") ? (
          <EntryForm
            label="질문"
            max={QUESTION_MAX}
            initial={content}
            send={(text) => reviseQuestion(id, text)}
            onSent={() => saved("질문을 고쳤어요.")}
            onCancel={close}
          />
        ) : undefined
      }
      tools={
        isOwn &&
        !isHere("question") &&
        !question.is_hidden && (
          <OwnTools
            what="질문"
            of={content.slice(0, 20)}
            warning={question.answer_count > 0 ? "달린 답도 함께 지워지고 되돌릴 수 없어요." : "되돌릴 수 없어요."}
            onEdit={question.answer_count === 0 ? () => setOpen("question") : undefined}
            remove={() => removeQuestion(id)}
            onRemoved={onChange}
          />
        )
      }
    >
      {shownAnswers.length > 0 && (
        <ul aria-label="답 목록" className="mt-2.5 space-y-2">
          {shownAnswers.map((answer) => (
            <li key={answer.id}>
              <LiveAnswer answer={answer} promptId={promptId} asker={member.nickname} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {!showsAllAnswers && <MoreAnswers question={question} shown={shownAnswers.length} />}
      {isHere("answer") ? (
        <EntryForm
          label="답"
          max={QUESTION_ANSWER_MAX}
          hint="모두에게 보여요. 연락처와 계좌번호는 적지 마세요."
          send={(text) => answerQuestion(id, text)}
          onSent={() => saved("답을 남겼어요.")}
          onCancel={close}
          className="mt-3"
        />
      ) : (
        isAnswerable && (
          <Button variant="secondary" size="small" className="mt-2.5" onClick={answerIt}>
            답하기<span className="sr-only">: {member.nickname}님의 질문</span>
          </Button>
        )
      )}
    </QuestionItem>
  );
}
