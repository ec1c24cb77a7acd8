import { useRef, useState } from "react";
import { QUESTION_MAX } from "#contracts/limits.ts";
import type { ShownQuestions } from "#contracts/questions.ts";
import { useLoadedPages } from "#app/data/use-loaded-pages.ts";
import { newKey } from "#app/lib/key.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { EntryForm } from "./entry-form.tsx";
import { LiveQuestion } from "./live-question.tsx";
import { askQuestion, type QuestionPlace, readQuestions } from "./question-calls.ts";
import { QuestionList } from "./question-list.tsx";

type QuestionsPanelProps = {
  promptId: number;
  /** What the document shows, until the browser has read it for this reader. */
  first: ShownQuestions;
  place: QuestionPlace;
  showsAllAnswers?: boolean;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  /** Called with the shown questions whenever the browser has read them. */
  onRead: (read: ShownQuestions) => void;
};

/** The interactive questions of a prompt: asking, answering, and what the member wrote. */
export default function QuestionsPanel({
  promptId,
  first,
  place,
  showsAllAnswers,
  isAsking,
  onAsk,
  onRead,
}: QuestionsPanelProps) {
  const { user } = useSession();
  const top = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState(newKey);
  const { cursor = "", from = "" } = place;
  const { list, state, reload } = useLoadedPages(async () => {
    const read = await readQuestions(promptId, place);
    onRead(read);
    return read;
  }, `${promptId} ${user.user_id} ${from} ${cursor}`);
  const close = () => {
    onAsk(false);
    top.current?.focus({ preventScroll: true });
  };
  const removedOrChanged = async () => {
    await reload();
    // The focused button may be gone with what it belonged to.
    requestAnimationFrame(
      () => document.activeElement === document.body && top.current?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none!">
        {isAsking && list?.can_ask === false && (
          <p role="status" className="box mb-4 p-4 text-sm">
            이 프롬프트에는 질문할 수 없어요.
          </p>
        )}
        {isAsking && list?.can_ask !== false && (
          <EntryForm
            label="질문"
            max={QUESTION_MAX}
            hint="모두에게 보여요. 연락처와 계좌번호는 적지 마세요. 답이 달리면 고칠 수 없어요."
            placeholder="써 보기 전에 무엇이 궁금한가요?"
            send={(content) => askQuestion(promptId, content, key)}
            onSent={async () => {
              await reload();
              setKey(newKey());
              close();
              toast("질문을 남겼어요. 답이 달리면 알려 드려요.");
            }}
            onCancel={close}
            className="box mb-4 p-4 md:p-5"
          />
        )}
      </div>
      {state === "failed" && (
        <p role="alert" className="mb-3 text-sm text-alert">
          내 질문을 불러오지 못했어요.{" "}
          <Button variant="ghost" onClick={() => void reload()}>
            다시 시도
          </Button>
        </p>
      )}
      {list ? (
        <ul aria-label="질문 목록" aria-busy={state === "loading"} className="divide-y divide-line">
          {list.items.map((question) => (
            <li key={question.id} className="py-3.5 first:pt-0">
              <LiveQuestion question={question} showsAllAnswers={showsAllAnswers} onChange={removedOrChanged} />
            </li>
          ))}
        </ul>
      ) : (
        <QuestionList items={first.items} />
      )}
    </>
  );
}
