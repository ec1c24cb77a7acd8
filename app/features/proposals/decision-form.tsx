import { useState } from "react";
import { PROPOSAL_ANSWER_MAX, VERSION_NOTE_MAX } from "#contracts/limits.ts";
import type { ProposalDetail } from "#contracts/proposals.ts";
import { invalidateLists } from "#app/data/query.ts";
import { firstMessage, type Result } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { acceptProposal, declineProposal } from "./proposal-calls.ts";

type DecisionFormProps = { proposal: ProposalDetail; onChange: () => void };

/** What the prompter decides on a proposal, each with a word. One that does not fit the present text can only be declined. */
export function DecisionForm({ proposal: { id, fit, version }, onChange }: DecisionFormProps) {
  const [isOpen, setOpen] = useState<"accept" | "decline">();
  const [words, setWords] = useState("");
  const [isSending, setSending] = useState(false);
  const fits = fit === "clean" || fit === "rebased";
  const shut = () => setOpen(undefined);
  const open = (what: "accept" | "decline") => {
    setWords("");
    setOpen(what);
  };
  const send = async (decide: () => Promise<Result<unknown>>, done: string) => {
    if (isSending) return;
    setSending(true);
    const decided = await decide();
    setSending(false);
    toast(decided.ok ? done : firstMessage(decided.problem));
    // What was refused has changed meanwhile: it is shown as it is now.
    if (!decided.ok && decided.problem.status !== 409) return;
    shut();
    invalidateLists();
    onChange();
  };
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {fits && version !== null && (
        <Button className="flex-1" onClick={() => open("accept")}>
          받아들이기
        </Button>
      )}
      <Button variant="secondary" className="flex-1" onClick={() => open("decline")}>
        거절하기
      </Button>
      <Modal title="제안을 받아들일까요?" open={isOpen === "accept"} onClose={shut}>
        <p className="mb-4 text-sm text-muted">새 판으로 바로 올라가고, 제안한 회원의 이름이 바뀐 기록에 남아요.</p>
        <TextField
          name="accept-note"
          label="무엇이 바뀌었나요?"
          isOptional
          max={VERSION_NOTE_MAX}
          value={words}
          onChange={setWords}
        />
        <Button
          className="mt-4 w-full"
          aria-disabled={isSending}
          onClick={() =>
            void send(() => acceptProposal(id, { version: version!, note: words }), "제안을 받아들였어요.")
          }
        >
          받아들이기
        </Button>
      </Modal>
      <Modal title="제안을 거절할까요?" open={isOpen === "decline"} onClose={shut}>
        <TextField
          name="decline-answer"
          label="한마디"
          isOptional
          lines="few"
          max={PROPOSAL_ANSWER_MAX}
          value={words}
          hint="제안한 회원에게 함께 알려요."
          onChange={setWords}
        />
        <Button
          className="mt-4 w-full"
          aria-disabled={isSending}
          onClick={() => void send(() => declineProposal(id, words), "제안을 거절했어요.")}
        >
          거절하기
        </Button>
      </Modal>
    </div>
  );
}
