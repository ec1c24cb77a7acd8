import type { PromptDetail } from "#contracts/prompts.ts";
import { AnswerCard, type AnswerActs } from "./answer-card.tsx";
import { type Answer, ANSWERS_MAX } from "./answers.ts";

/** Those that were asked at once, newest first. */
function roundsOf(answers: Answer[]) {
  const rounds = new Map<number, Answer[]>();
  for (const answer of answers) rounds.set(answer.round, [...(rounds.get(answer.round) ?? []), answer]);
  return [...rounds].toReversed();
}

/** The answers of this tab, two of one press beside each other. `isReady`: there is a model to ask. */
export function AnswerList({
  answers,
  isReady,
  ...acts
}: AnswerActs & { prompt: PromptDetail; answers: Answer[]; isReady: boolean }) {
  if (answers.length === 0)
    return (
      <p className="box p-5 text-muted">
        답은 여기에 나와요.{" "}
        {isReady ? "모델을 고르고 ‘답 받기’를 눌러 주세요." : "먼저 AI를 연결하면 모델을 골라 답을 받을 수 있어요."}{" "}
        AI가 만든 결과라서 사실과 다를 수 있어요.
      </p>
    );
  return (
    <>
      <ol className="flex flex-col gap-4">
        {roundsOf(answers).map(([round, beside]) => (
          <li key={round} className={beside.length > 1 ? "grid gap-4 md:grid-cols-2" : ""}>
            {beside.map((answer) => (
              <AnswerCard key={answer.id} answer={answer} {...acts} />
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-muted">
        답은 이 탭에만 있어요. 마지막 {ANSWERS_MAX}개까지 남고, 탭을 닫으면 지워져요.
      </p>
    </>
  );
}
