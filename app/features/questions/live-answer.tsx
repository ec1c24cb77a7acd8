import { useState } from "react";
import { QUESTION_ANSWER_MAX } from "#contracts/limits.ts";
import type { QuestionAnswer } from "#contracts/questions.ts";
import { useSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { EntryForm } from "./entry-form.tsx";
import { OwnTools } from "./own-tools.tsx";
import { removeAnswer, reviseAnswer } from "./question-calls.ts";
import { AnswerItem } from "./question-item.tsx";
import { ReportWritten } from "./question-list.tsx";

type LiveAnswerProps = {
  answer: QuestionAnswer;
  promptId: number;
  /** Whose question it answers. */
  asker: string;
  /** Called after a change; resolves when it has been read again. */
  onChange: () => Promise<unknown>;
};

/** An answer that its author can change and remove, and others report. */
export function LiveAnswer({ answer, promptId, asker, onChange }: LiveAnswerProps) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { id, member } = answer;
  if (member.user_id !== user.user_id) {
    const report = <ReportWritten thing="answer" id={id} nickname={member.nickname} promptId={promptId} />;
    return <AnswerItem answer={answer} report={report} />;
  }
  if (isEditing) {
    return (
      <EntryForm
        label="답"
        max={QUESTION_ANSWER_MAX}
        initial={answer.content}
        hint="고치면 고친 답이라고 보여요."
        send={(content) => reviseAnswer(id, content)}
        onSent={async () => {
          await onChange();
          setEditing(false);
          toast("답을 고쳤어요.");
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <AnswerItem
      answer={answer}
      isOwn
      tools={
        <OwnTools
          what="답"
          of={`${asker}님의 질문`}
          onEdit={() => setEditing(true)}
          remove={() => removeAnswer(id)}
          onRemoved={onChange}
        />
      }
    />
  );
}
