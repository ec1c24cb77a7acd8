import type { ComplaintDetail } from "#contracts/complaints.ts";
import { acceptAnswer, escalateComplaint, withdrawComplaint } from "./complaint-calls.ts";
import { DueBy } from "./due-by.tsx";
import { StepButton } from "./step-dialog.tsx";

/** What the one who complained can do: answer the seller, or take it back. */
export function BuyerSteps({ complaint: { id, status, due_at } }: { complaint: ComplaintDetail }) {
  const isTurn = status === "fixed" || status === "answered";
  return (
    <section aria-label="할 수 있는 일" className="mt-5">
      {isTurn && due_at && (
        <p className="text-sm text-muted">
          <DueBy at={due_at} /> 답해 주세요. 답하지 않으면 받아들인 것으로 보고 닫아요.
        </p>
      )}
      {isTurn && (
        <div className="mt-3 flex flex-wrap gap-2">
          <StepButton
            name="accept"
            act="받아들이기"
            title="판매자의 답을 받아들일까요?"
            done="답을 받아들였어요."
            send={() => acceptAnswer(id)}
          >
            환불 없이 접수가 닫혀요. 프롬프트는 그대로 볼 수 있어요.
          </StepButton>
          <StepButton
            name="escalate"
            act="운영자에게 넘기기"
            press="넘기기"
            title="운영자에게 넘길까요?"
            done="운영자에게 넘겼어요."
            words={{ label: "운영자에게 하고 싶은 말", isOptional: true }}
            send={(detail) => escalateComplaint(id, detail)}
          >
            운영자가 오간 말과 본문을 살펴보고 환불할지 정해요. 쓴 말은 판매자도 볼 수 있어요.
          </StepButton>
        </div>
      )}
      <div className="mt-2 -ml-3.5">
        <StepButton
          name="withdraw"
          act="접수 거두기"
          title="접수를 거둘까요?"
          done="접수를 거뒀어요."
          variant="ghost"
          send={() => withdrawComplaint(id)}
        >
          환불 없이 닫혀요. 문제가 또 생기면 기한 안에 다시 접수할 수 있어요.
        </StepButton>
      </div>
    </section>
  );
}
