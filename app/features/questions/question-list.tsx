import { Link } from "react-router";
import type { Question } from "#contracts/questions.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { useSession } from "#app/session/session.ts";
import { AnswerItem, QuestionItem } from "./question-item.tsx";

const MINI = "-mr-3 px-3! text-xs! font-medium!";

type ReportProps = { thing: "question" | "answer"; id: number; nickname: string; promptId: number };

export const ReportWritten = ({ thing, id, nickname, promptId }: ReportProps) => (
  <ReportButton
    thing={thing}
    id={id}
    label="신고하기"
    of={`${nickname}님의 ${thing === "question" ? "질문" : "답"}`}
    returnTo={`/prompt/${promptId}#questions`}
    className={MINI}
  />
);

/** Leads to all answers to a question where only the first is shown. */
export function MoreAnswers({ question, shown }: { question: Question; shown: number }) {
  const left = question.answer_count - shown;
  if (left <= 0) return null;
  return (
    <Link
      to={`/prompt/${question.prompt_id}/questions?from=${question.id}`}
      className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
    >
      답 {left}개 더 보기
      <span className="sr-only">: {question.member.nickname}님의 질문</span>
    </Link>
  );
}

/** Questions as everybody sees them, each with a button to report it. */
export function QuestionList({ items }: { items: Question[] }) {
  const { user } = useSession();
  if (items.length === 0) return null;
  const report = (
    thing: ReportProps["thing"],
    { id, member }: Question | Question["answers"][number],
    promptId: number,
  ) =>
    member.user_id !== user.user_id && (
      <ReportWritten thing={thing} id={id} nickname={member.nickname} promptId={promptId} />
    );
  return (
    <ul aria-label="질문 목록" className="divide-y divide-line">
      {items.map((question) => (
        <li key={question.id} className="py-3.5 first:pt-0">
          <QuestionItem question={question} report={report("question", question, question.prompt_id)}>
            {question.answers.length > 0 && (
              <ul aria-label="답 목록" className="mt-2.5 space-y-2">
                {question.answers.map((answer) => (
                  <li key={answer.id}>
                    <AnswerItem answer={answer} report={report("answer", answer, question.prompt_id)} />
                  </li>
                ))}
              </ul>
            )}
            <MoreAnswers question={question} shown={question.answers.length} />
          </QuestionItem>
        </li>
      ))}
    </ul>
  );
}
