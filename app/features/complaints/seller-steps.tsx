import { href } from "react-router";
import type { ComplaintDetail, SellerAnswer } from "#contracts/complaints.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { answerComplaint } from "./complaint-calls.ts";
import { DueBy } from "./due-by.tsx";
import { StepButton } from "./step-dialog.tsx";

/** What a seller can answer while it is their turn. */
export function SellerSteps({ complaint: { id, prompt, due_at, can_fix } }: { complaint: ComplaintDetail }) {
  const send = (decision: SellerAnswer) => (detail: string) => answerComplaint(id, { decision, detail });
  return (
    <section aria-labelledby="steps" className="card mt-5 p-4 md:p-5">
      <h2 id="steps" className="text-lg font-bold">
        어떻게 답할까요?
      </h2>
      <p className="mt-1 text-sm text-muted">
        {due_at && <DueBy at={due_at} />} 한 번 답할 수 있어요. 답하지 않으면 운영자가 대신 판단해요.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <StepButton
          name="answer"
          act="설명하기"
          title="설명할까요?"
          done="답을 보냈어요."
          words={{ label: "답" }}
          send={send("answered")}
        >
          산 사람이 받아들이면 닫히고, 받아들이지 않으면 운영자가 판단해요.
        </StepButton>
        {can_fix ? (
          <StepButton
            name="fixed"
            act="고친 판 알리기"
            title="고친 판을 알릴까요?"
            done="고친 판을 알렸어요."
            words={{ label: "무엇을 고쳤나요?", isOptional: true }}
            send={send("fixed")}
          >
            접수한 때의 본문과 지금 본문을 견주어 바뀐 곳을 함께 보여 줘요.
          </StepButton>
        ) : (
          <ButtonLink
            variant="secondary"
            className="grow"
            to={href("/mypage/edit/:promptId", { promptId: String(prompt.id) })}
          >
            본문 고치러 가기
          </ButtonLink>
        )}
        <StepButton
          name="refund"
          act="환불하기"
          title="환불할까요?"
          done="환불했어요. 결제사에 따라 며칠 걸릴 수 있어요."
          variant="danger"
          words={{ label: "한마디", isOptional: true }}
          send={send("refund")}
        >
          받은 금액을 모두 돌려주고 정산 금액에서 빼요. 산 사람은 프롬프트를 더는 열 수 없어요.
        </StepButton>
      </div>
    </section>
  );
}
