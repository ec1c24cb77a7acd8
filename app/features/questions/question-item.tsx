import type { ReactNode } from "react";
import type { Question, QuestionAnswer, QuestionOfPrompt } from "#contracts/questions.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { AboutPrompt } from "#app/prompt/about-prompt.tsx";
import { When } from "#app/ui/when.tsx";

/** When it was written, and whether it was changed. */
const Time = ({ of }: { of: Question | QuestionAnswer }) => (
  <span className="text-xs text-muted">
    <When at={of.create_at} />
    {of.updated_at !== of.create_at && " · 고침"}
  </span>
);

type AnswerItemProps = { answer: QuestionAnswer; isOwn?: boolean; report?: ReactNode; tools?: ReactNode };

/** An answer to a question; the prompter's is marked. */
export function AnswerItem({ answer, isOwn = false, report, tools }: AnswerItemProps) {
  const { member, is_prompter: isPrompter, content } = answer;
  return (
    <article
      aria-label={isOwn ? "내 답" : `${member.nickname}님의 답`}
      className={`rounded-2.5 px-4 py-2 ${isPrompter ? "bg-leaf-soft" : "bg-persimmon-soft/40"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MemberLink member={member} />
        {report}
      </div>
      <p className="flex flex-wrap items-center gap-x-2">
        {isPrompter && <span className="text-xs text-leaf font-semibold">프롬프터의 답</span>}
        <Time of={answer} />
      </p>
      <p className="my-1 whitespace-pre-line break-words text-sm">{content}</p>
      {tools}
    </article>
  );
}

type QuestionItemProps = {
  question: Question;
  isOwn?: boolean;
  /** Away from its prompt: what it is about. */
  about?: QuestionOfPrompt["prompt"];
  report?: ReactNode;
  tools?: ReactNode;
  /** In place of the text. */
  form?: ReactNode;
  /** The answers, and what comes below them. */
  children?: ReactNode;
};

/** A question, in every list. */
export function QuestionItem({ question, isOwn = false, about, report, tools, form, children }: QuestionItemProps) {
  const { member, content, is_hidden: isHidden } = question;
  return (
    <article aria-label={isOwn ? "내 질문" : `${member.nickname}님의 질문`}>
      {about && <AboutPrompt prompt={about} hash="#questions" />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MemberLink member={member} />
        {report}
      </div>
      <Time of={question} />
      {isHidden && <p className="mt-1 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보여요.</p>}
      {form ?? <p className="mt-1 whitespace-pre-line break-words text-base">{content}</p>}
      {tools && <div className="mt-2 flex flex-wrap justify-end gap-2">{tools}</div>}
      {children}
    </article>
  );
}
